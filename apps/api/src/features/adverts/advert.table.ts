import type { advertTypes } from '@vibeline/core/features/adverts/advert.rules';
import type { Generated } from 'kysely';

export interface AdvertTable {
  id: Generated<number>;
  title: string;
  description: string;
  image: string;
  sponsor_logo: string | null;
  cta_text: string;
  cta_url: string;
  sponsor_name: string;
  is_sponsor_verified: number;
  type: (typeof advertTypes)[number];
  is_active: number;
  starts_at: number | null;
  ends_at: number | null;
  views: Generated<number>;
  clicks: Generated<number>;
  created_at: number;
  /** They are shown in its order; those with the same come by their ids. */
  position: Generated<number>;
}

/** Who has seen or clicked which advert on which day (`db/secrets/viewer-key.ts`); deleted after the day. */
export interface AdvertViewTable {
  day: number;
  viewer_key: string;
  advert_id: number;
  kind: 'view' | 'click';
}
