/** The parts of `read` and `write` that Mastodon’s documentation names, of what there is here. */
const readParts = [
  ...(['accounts', 'blocks', 'bookmarks', 'favourites', 'filters', 'follows'] as const),
  ...(['lists', 'mutes', 'notifications', 'search', 'statuses'] as const),
] as const;
const writeParts = [
  ...(['accounts', 'blocks', 'bookmarks', 'conversations', 'favourites', 'filters', 'follows'] as const),
  ...(['lists', 'media', 'mutes', 'notifications', 'reports', 'statuses'] as const),
] as const;

export type ReadPart = (typeof readParts)[number];
export type WritePart = (typeof writeParts)[number];
type Part = ReadPart | WritePart;

/** What a member may let an app do: never `admin`. */
export const appScopes = [
  'profile',
  'read',
  ...readParts.map((part) => `read:${part}` as const),
  'write',
  ...writeParts.map((part) => `write:${part}` as const),
  'follow',
  'push',
] as const;
export type AppScope = (typeof appScopes)[number];

/** As they are stored, with spaces between; leaves out what only another version knows. */
export function readAppScopes(stored: string): AppScope[] {
  const names = stored.split(' ');
  return appScopes.filter((scope) => names.includes(scope));
}

/** Of an app that asks for none, as Mastodon’s documentation has it. */
const DEFAULT_APP_SCOPE: AppScope = 'read';

/** `follow` is both `read` and `write` of these. */
const followParts: readonly string[] = ['follows', 'blocks', 'mutes'];

/** The part that the calls of a router are; those of others take the whole `read` or `write`. */
const partOfRouter: Readonly<Record<string, Part>> = {
  accounts: 'accounts',
  announcements: 'accounts',
  blocks: 'blocks',
  circles: 'lists',
  comments: 'statuses',
  conversations: 'conversations',
  follows: 'follows',
  friends: 'follows',
  hashtags: 'follows',
  highlights: 'statuses',
  markers: 'statuses',
  media: 'media',
  members: 'accounts',
  messages: 'conversations',
  mutes: 'mutes',
  notifications: 'notifications',
  posts: 'statuses',
  reports: 'reports',
  saved: 'bookmarks',
  search: 'search',
  settings: 'accounts',
  stories: 'statuses',
  votes: 'favourites',
};

/** Of calls that are another part than the rest of their router. */
const partOfCall: Readonly<Record<string, Part>> = {
  'comments.castVote': 'favourites',
  'comments.keepVote': 'favourites',
  'media.listOfMember': 'statuses',
  'mutes.addWord': 'filters',
  'mutes.removeWord': 'filters',
  'mutes.words': 'filters',
};

/** Scopes that open a call beside what its part says. */
const alsoOpens: Readonly<Record<string, AppScope>> = {
  'accounts.me': 'profile',
  // Whether a file that was just uploaded is ready.
  'media.get': 'write:media',
};

/** Null for a procedure that takes the whole scope. */
function partOf(path: string): Part | null {
  return partOfCall[path] ?? partOfRouter[path.slice(0, path.indexOf('.'))] ?? null;
}

/** Every scope that opens a call, the widest first. `path`: of the procedure; null for routes without one. */
export function scopesFor(access: 'read' | 'write', path: string | null): AppScope[] {
  const part = path === null ? null : partOf(path);
  const also = path === null ? undefined : alsoOpens[path];
  return [
    access,
    ...appScopes.filter((scope) => scope === `${access}:${part}` || scope === also),
    ...(part !== null && followParts.includes(part) ? (['follow'] as const) : []),
  ];
}

/** What an app asks for, with spaces between; null when something is unknown. */
export function askedScopes(text: string): AppScope[] | null {
  const names = text.split(/[ +]/).filter((name) => name !== '');
  const known: readonly string[] = appScopes;
  if (names.some((name) => !known.includes(name))) return null;
  return names.length === 0 ? [DEFAULT_APP_SCOPE] : readAppScopes(names.join(' '));
}

/** Whether one of the granted scopes is, or includes, another. */
export function coversScope(granted: readonly AppScope[], scope: AppScope): boolean {
  const [kind, part = ''] = scope.split(':');
  return granted.some(
    (one) => one === scope || one === kind || (one === 'follow' && part !== '' && followParts.includes(part)),
  );
}
