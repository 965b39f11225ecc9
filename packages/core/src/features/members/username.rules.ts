/**
 * Equal for two usernames that a reader cannot tell apart. From the confusables of UTS #39: in most fonts `I` and `1`
 * look like `l`, `0` like `O`, `rn` like `m` and `vv` like `w`. `_` and `.` are ignored at the ends, and where they are
 * repeated. Usernames have no letters of other scripts.
 */
export function usernameSkeleton(username: string): string {
  const folded = username
    .trim()
    .replaceAll(/[I1]/g, 'l')
    .replaceAll('0', 'o')
    .toLowerCase()
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/_+/g, '_')
    .replaceAll(/\.+/g, '.');
  return /[a-z0-9](.*[a-z0-9])?/.exec(folded)?.[0] ?? '';
}

/** Names that could be taken for the network or its operator, and words with a meaning in addresses or JavaScript. */
const RESERVED = [
  'admin',
  'administrator',
  'anonymous',
  'api',
  'constructor',
  'deleted',
  'everyone',
  'me',
  'media',
  'moderator',
  'proto',
  'prototype',
  'root',
  'support',
  'system',
  'vibeline',
];

const RESERVED_LETTERS = new Set(RESERVED.map(readAsLetters));

/** Folds more than `usernameSkeleton`, because it is compared with reserved names only, not with those of members. */
function readAsLetters(username: string): string {
  return username
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll(/[1i]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('3', 'e')
    .replaceAll('4', 'a')
    .replaceAll('5', 's')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd');
}

/** Whether no member may have the username. `_` and `.` make no difference, nor do letters and digits that look alike. */
export function isReservedUsername(username: string): boolean {
  return RESERVED_LETTERS.has(readAsLetters(username));
}

export const usernameRefusals = ['taken', 'look_alike', 'reserved'] as const;
export type UsernameRefusal = (typeof usernameRefusals)[number];

export const USERNAME_TAKEN = 'Username already taken';

export const usernameRefusalMessages: Record<UsernameRefusal, string> = {
  taken: USERNAME_TAKEN,
  look_alike: 'Too similar to another member’s username',
  reserved: 'This username is reserved',
};
