import {
  breaksItsLine,
  countCharacters,
  hasForbiddenCharacters,
  hasTooManyMarks,
  isFarTooLong,
  isInvisible,
  normalizeText,
  onlyVisible,
  TOO_MANY_MARKS,
} from '../../text.rules.ts';

export const NAME_MAX = 80;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;
export const BIO_MAX = 300;
export const LOCATION_MAX = 100;
export const MEMBERS_BY_ID_MAX = 100;
export const MAX_PROFILE_POSTS = 50;

export function normalizeName(name: string): string {
  return normalizeText(name).trim();
}

/** Unassigned characters look alike, as boxes, until fonts have them. */
const UNASSIGNED = /\p{Cn}/gu;

export function nameProblem(name: string): string | null {
  const tooLong = `Name can be at most ${NAME_MAX} characters long`;
  if (isFarTooLong(name, NAME_MAX)) return tooLong;
  if (hasTooManyMarks(name)) return TOO_MANY_MARKS;
  const text = normalizeName(name);
  if (isInvisible(text.replaceAll(UNASSIGNED, ''))) return 'Name required';
  if (breaksItsLine(text) || hasForbiddenCharacters(text)) {
    return 'Name contains characters that cannot be shown';
  }
  if (passesForAnonymous(text)) return 'This name is what anonymous posts show';
  return countCharacters(text) > NAME_MAX ? tooLong : null;
}

/** Letters of other scripts that look like those of the name that anonymous posts have. */
const ANONYMOUS = /^[aαаɑᴀꭺ][nոηɴ][oοоօ0ᴏ][nոηɴ][yγуүʏꭹ][mмᴍꮇ][oοоօ0ᴏ][uυսᴜ][sѕꜱꮪ]$/;

function passesForAnonymous(name: string): boolean {
  return ANONYMOUS.test(
    onlyVisible(name)
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, ''),
  );
}

export function usernameProblem(username: string): string | null {
  const text = username.trim();
  if (text === '') return 'Username required';
  if (text.length < USERNAME_MIN) return `Username must be at least ${USERNAME_MIN} characters long`;
  if (text.length > USERNAME_MAX) return `Username can be at most ${USERNAME_MAX} characters long`;
  if (!/^[A-Za-z0-9_.]+$/.test(text)) return 'Username can only contain letters, digits, _ and .';
  return /[A-Za-z0-9]/.test(text) ? null : 'Username must contain a letter or digit';
}

export const USERNAME_LOOKUP_MAX = 100;
export const USERNAME_LOOKUP_TOO_LONG = 'Username is too long';

/** Usernames are unique by this key, so case makes no difference. */
export function usernameKey(username: string): string {
  return username.trim().toLowerCase();
}

/** Whether what was typed confirms whose account is deleted: with or without `@`, in capitals or not. */
export function confirmsUsername(typed: string, username: string): boolean {
  return usernameKey(typed.trim().replace(/^@/, '')) === usernameKey(username);
}
