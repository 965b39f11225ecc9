export const POSTS_PER_ADVERT = 3;

export const ADVERT_ROTATION_MS = 3000;

export const ADVERTS_MAX = 20;

/** Those that are stored, shown or not. */
export const STORED_ADVERTS_MAX = 200;

/** In pixels, of each side: a smaller picture would be blurred on most screens. */
export const ADVERT_PICTURE_SIDE_MIN = 160;

export const ADVERT_TITLE_MAX = 50;
export const ADVERT_DESCRIPTION_MAX = 100;
export const CTA_TEXT_MAX = 24;
export const CTA_URL_MAX = 500;
export const SPONSOR_NAME_MAX = 40;
export const advertTypes = ['product', 'service', 'event', 'cause'] as const;

export const advertStates = ['shown', 'paused', 'planned', 'ended'] as const;
export type AdvertState = (typeof advertStates)[number];

interface AdvertTimes {
  isActive: boolean;
  /** ms UTC; null: at once, and without an end. */
  startsAt: number | null;
  endsAt: number | null;
}

export function advertState({ isActive, startsAt, endsAt }: AdvertTimes, now: number): AdvertState {
  if (!isActive) return 'paused';
  if (endsAt !== null && endsAt <= now) return 'ended';
  return startsAt !== null && startsAt > now ? 'planned' : 'shown';
}

/** Of ISO times, which are in one format and so are compared as texts. */
export function isPeriodReversed({ startsAt, endsAt }: { startsAt: string | null; endsAt: string | null }): boolean {
  return startsAt !== null && endsAt !== null && startsAt >= endsAt;
}

const CTA_URL = /^https?:\/\/[^\s/?#@]+([/?#]\S*)?$/i;

export function ctaUrlProblem(url: string): string | null {
  if (url.length > CTA_URL_MAX) return `The address can be at most ${CTA_URL_MAX} characters long`;
  return CTA_URL.test(url) && URL.canParse(url)
    ? null
    : 'The address must begin with http:// or https:// and name a host';
}
