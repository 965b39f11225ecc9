/**
 * What a username looks like: equal for two that a reader cannot tell apart. From the confusables of UTS #39: in most
 * fonts `I` and `1` look like `l`, and `0` like `O`. Other scripts have no part in usernames.
 */
export function usernameSkeleton(username: string): string {
  return username.trim().replaceAll(/[I1]/g, 'l').replaceAll('0', 'o').toLowerCase();
}

/** Names that would pass for the network itself, for whoever runs it, or for a word of an address. */
const RESERVED = new Set([
  'admin',
  'administrator',
  'anonymous',
  'api',
  'deleted',
  'everyone',
  'me',
  'media',
  'moderator',
  'root',
  'support',
  'system',
  'vibeline',
]);

/** Whether no member may have the username. `_` and `.` make no difference, nor do letters that look alike. */
export function isReservedUsername(username: string): boolean {
  const bare = username.replaceAll(/[_.]/g, '');
  return RESERVED.has(bare.toLowerCase()) || RESERVED.has(usernameSkeleton(bare));
}
