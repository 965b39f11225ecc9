import type { AdvertInput } from '@vibeline/core/features/adverts/advert.schema';
import type { AdvertRow, NewAdvert } from './advert.queries.ts';

const toIso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
const toMs = (iso: string | null) => (iso === null ? null : Date.parse(iso));

export function advertInputFrom(row: AdvertRow): AdvertInput {
  return {
    title: row.title,
    description: row.description,
    ctaText: row.cta_text,
    ctaUrl: row.cta_url,
    sponsorName: row.sponsor_name,
    isSponsorVerified: row.is_sponsor_verified === 1,
    type: row.type,
    isActive: row.is_active === 1,
    startsAt: toIso(row.starts_at),
    endsAt: toIso(row.ends_at),
  };
}

export function advertColumnsOf(input: AdvertInput): Omit<NewAdvert, 'image' | 'sponsor_logo' | 'created_at'> {
  return {
    title: input.title,
    description: input.description,
    cta_text: input.ctaText,
    cta_url: input.ctaUrl,
    sponsor_name: input.sponsorName,
    is_sponsor_verified: input.isSponsorVerified ? 1 : 0,
    type: input.type,
    is_active: input.isActive ? 1 : 0,
    starts_at: toMs(input.startsAt),
    ends_at: toMs(input.endsAt),
  };
}

export function picturesOf({ image, sponsor_logo }: Pick<AdvertRow, 'image' | 'sponsor_logo'>): string[] {
  return sponsor_logo === null ? [image] : [image, sponsor_logo];
}
