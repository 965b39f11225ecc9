import { advertState } from '@vibeline/core/features/adverts/advert.rules';
import type { Advert, ManagedAdvert } from '@vibeline/core/features/adverts/advert.schema';
import { publicUrl } from '../media/media.view.ts';
import type { AdvertRow } from './advert.queries.ts';
import { advertInputFrom } from './advert-columns.ts';

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

export function viewManagedAdvert(row: AdvertRow, now: number): ManagedAdvert {
  const { startsAt, endsAt } = advertInputFrom(row);
  return {
    ...viewAdvert(row),
    clicks: row.clicks,
    state: stateOf(row, now),
    startsAt,
    endsAt,
    createdAt: new Date(row.created_at).toISOString(),
  };
}

export function stateOf({ is_active, starts_at, ends_at }: AdvertRow, now: number) {
  return advertState({ isActive: is_active === 1, startsAt: starts_at, endsAt: ends_at }, now);
}
