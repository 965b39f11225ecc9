import { DomainError } from '../../errors.ts';
import { countCharacters, hasForbiddenCharacters, normalizeText } from '../../text.rules.ts';

export const NAME_MAX = 80;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;
export const BIO_MAX = 300;
export const LOCATION_MAX = 100;
export const WEBSITE_MAX = 200;
export const SEARCH_MAX = 100;
/** How many posts a profile brings along (REST contract). */
export const MAX_PROFILE_POSTS = 50;

/** The one refusal for a member who is not there or not the viewer's to see (community §2). */
export function userNotFound(): DomainError {
  return new DomainError('not_found', 'user_not_found', 'User Not Found');
}

/** A name as it is kept. */
export function normalizeName(name: string): string {
  return normalizeText(name).trim();
}

/** What is wrong with a name, as a sentence; null when nothing is. */
export function nameProblem(name: string): string | null {
  const text = normalizeName(name);
  if (text === '') return 'Name required';
  if (text.includes('\n') || hasForbiddenCharacters(text)) return 'Name contains characters that cannot be shown';
  return countCharacters(text) > NAME_MAX ? `Name can be at most ${NAME_MAX} characters long` : null;
}

/** What is wrong with a username, as a sentence; null when nothing is. */
export function usernameProblem(username: string): string | null {
  const text = username.trim();
  if (text === '') return 'Username required';
  if (text.length < USERNAME_MIN) return `Username must be at least ${USERNAME_MIN} characters long`;
  if (text.length > USERNAME_MAX) return `Username can be at most ${USERNAME_MAX} characters long`;
  return /^[A-Za-z0-9_.]+$/.test(text) ? null : 'Username can only contain letters, digits, _ and .';
}

/** Usernames are unique without regard to case: this is what is compared. */
export function usernameKey(username: string): string {
  return username.trim().toLowerCase();
}

/** A website as it is kept: without spaces around it. */
export function normalizeWebsite(website: string): string {
  return normalizeText(website).trim();
}

/** What is wrong with a website, as a sentence; null when nothing is, or when it is blank. Only http and https lead anywhere. */
export function websiteProblem(website: string): string | null {
  const text = normalizeWebsite(website);
  if (text === '') return null;
  if (countCharacters(text) > WEBSITE_MAX) return `Website can be at most ${WEBSITE_MAX} characters long`;
  return isWebAddress(text) ? null : 'Website must be an address that begins with http:// or https://';
}

function isWebAddress(text: string): boolean {
  if (/\s/.test(text) || hasForbiddenCharacters(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  return /^https?:\/\//i.test(text) && /^https?:$/.test(protocol) && hostname !== '' && username === '';
}

/** What a search for people looks in: name and username, without regard to case. */
export function memberSearchKey(name: string, username: string): string {
  return `${name} ${username}`.normalize('NFC').toLowerCase();
}
