import { countCharacters, hasForbiddenCharacters, normalizeText } from '../../text.rules.ts';

export const NAME_MAX = 80;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;

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
