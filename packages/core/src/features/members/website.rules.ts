import {
  countCharacters,
  hasForbiddenCharacters,
  hasTooManyMarks,
  isFarTooLong,
  normalizeText,
  TOO_MANY_MARKS,
} from '../../text.rules.ts';

export const WEBSITE_MAX = 200;

export function normalizeWebsite(website: string): string {
  return normalizeText(website).trim();
}

export function websiteProblem(website: string): string | null {
  const tooLong = `Website can be at most ${WEBSITE_MAX} characters long`;
  if (isFarTooLong(website, WEBSITE_MAX)) return tooLong;
  if (hasTooManyMarks(website)) return TOO_MANY_MARKS;
  const text = normalizeWebsite(website);
  if (text === '') return null;
  if (countCharacters(text) > WEBSITE_MAX) return tooLong;
  return isWebAddress(text) ? null : 'Website must be an address that begins with http:// or https://';
}

function isWebAddress(text: string): boolean {
  // Nor what changes the order in which the rest is read.
  if (/[\s\p{Cf}]/u.test(text) || hasForbiddenCharacters(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  return /^https?:\/\//i.test(text) && /^https?:$/.test(protocol) && hostname !== '' && username === '';
}
