export const POSTS_PER_ADVERT = 3;

export const ADVERT_ROTATION_MS = 3000;

export const ADVERTS_MAX = 20;

export const ADVERT_TITLE_MAX = 50;
export const ADVERT_DESCRIPTION_MAX = 100;
export const CTA_TEXT_MAX = 24;
export const CTA_URL_MAX = 500;
export const SPONSOR_NAME_MAX = 40;
export const advertTypes = ['product', 'service', 'event', 'cause'] as const;
const CTA_URL = /^https?:\/\/[^\s/?#@]+([/?#]\S*)?$/i;

export function ctaUrlProblem(url: string): string | null {
  if (url.length > CTA_URL_MAX) return `The address can be at most ${CTA_URL_MAX} characters long`;
  return CTA_URL.test(url) && URL.canParse(url)
    ? null
    : 'The address must begin with http:// or https:// and name a host';
}
