import type { Advert } from '@vibeline/core/features/adverts/advert.schema';
import { publicUrl } from '../media/media.view.ts';
import type { AdvertRow } from './advert.queries.ts';

export function viewAdvert(row: AdvertRow): Advert {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    imageUrl: publicUrl(row.image),
    ctaText: row.cta_text,
    ctaUrl: row.cta_url,
    sponsor: {
      name: row.sponsor_name,
      logo: row.sponsor_logo === null ? null : publicUrl(row.sponsor_logo),
      verified: row.is_sponsor_verified === 1,
    },
    type: row.type,
    views: row.views,
    isActive: row.is_active === 1,
  };
}
