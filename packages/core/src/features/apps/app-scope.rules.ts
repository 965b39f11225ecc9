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

/**
 * The part that the calls of a router are; those of others take the whole `read` or `write`. Friends too: they decide
 * who sees private posts, which no app for Mastodon knows of.
 */
const partOfRouter: Readonly<Record<string, Part>> = {
  accounts: 'accounts',
  announcements: 'accounts',
  blocks: 'blocks',
  comments: 'statuses',
  conversations: 'conversations',
  follows: 'follows',
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

/**
 * Of calls that are another part than the rest of their router. Of circles a part is only what a member does for
 * themselves: to invite, remove, ban, change, close and hand over takes the whole scope.
 */
const partOfCall: Readonly<Record<string, Part>> = {
  'actions.listVotes': 'favourites',
  'circles.counts': 'lists',
  'circles.create': 'lists',
  'circles.get': 'lists',
  'circles.join': 'lists',
  'circles.leave': 'lists',
  'circles.list': 'lists',
  'circles.members': 'lists',
  'comments.castVote': 'favourites',
  'comments.keepVote': 'favourites',
  'media.listOfMember': 'statuses',
  'mutes.addWord': 'filters',
  'mutes.changeWords': 'filters',
  'mutes.removeWord': 'filters',
  'mutes.words': 'filters',
};

/** Of calls that answer posts and comments, among other things. */
const withStatuses: readonly AppScope[] = [
  ...(['read:bookmarks', 'read:favourites', 'read:lists', 'read:notifications', 'read:search'] as const),
  ...(['write:bookmarks', 'write:favourites', 'write:statuses'] as const),
];
/** Of calls that answer how members stand to each other. */
const withRelations: readonly AppScope[] = [
  ...(['read:blocks', 'read:follows', 'read:lists', 'read:mutes', 'read:search'] as const),
  ...(['write:blocks', 'write:follows', 'write:mutes'] as const),
];

/**
 * Scopes that open a call beside what its part says: a call of Mastodon takes one scope, and may be several calls here.
 * What it reads before it writes, it may read.
 */
const alsoOpens: Readonly<Record<string, readonly AppScope[]>> = {
  'accounts.me': ['profile', 'write:accounts'],
  'comments.listById': [...withStatuses, 'write:reports'],
  'conversations.get': ['write:conversations'],
  'follows.listOf': ['read:accounts'],
  'follows.listRequests': ['write:follows'],
  'friends.list': ['read:lists'],
  'hashtags.get': ['write:follows'],
  // Whether a file that was just uploaded is ready.
  'media.get': ['write:media'],
  'members.get': ['read:lists', 'write:reports'],
  'members.list': ['read:search'],
  'members.listById': withRelations,
  'members.listByUsername': ['read:search'],
  'mutes.words': ['write:filters'],
  'posts.list': ['read:lists'],
  'posts.listById': [...withStatuses, 'write:reports'],
  'posts.privateFeed': ['read:lists'],
};

/** Null for a procedure that takes the whole scope. */
function partOf(path: string): Part | null {
  return partOfCall[path] ?? partOfRouter[path.slice(0, path.indexOf('.'))] ?? null;
}

function findScopes(access: 'read' | 'write', path: string): AppScope[] {
  const part = partOf(path);
  const named = [...(part === null ? [] : [`${access}:${part}`]), ...(alsoOpens[path] ?? [])];
  const isEnough = (scope: AppScope) => named.some((one) => coversScope([scope], one));
  return [access, ...appScopes.filter((scope) => scope !== access && isEnough(scope))];
}

const found = new Map<string, readonly AppScope[]>();

/** Every scope that opens a call, `access` first. `path`: of the procedure; null for routes without one. */
export function scopesFor(access: 'read' | 'write', path: string | null): readonly AppScope[] {
  if (path === null) return [access];
  const key = `${access} ${path}`;
  const scopes = found.get(key) ?? findScopes(access, path);
  found.set(key, scopes);
  return scopes;
}

/** What an app asks for, with spaces between; null when something is unknown. */
export function parseScopes(text: string): AppScope[] | null {
  const names = text.split(/[ +]/).filter((name) => name !== '');
  const known: readonly string[] = appScopes;
  if (names.some((name) => !known.includes(name))) return null;
  return names.length === 0 ? [DEFAULT_APP_SCOPE] : readAppScopes(names.join(' '));
}

/** Whether one of the granted scopes is, or includes, another. */
export function coversScope(granted: readonly AppScope[], scope: string): boolean {
  const [kind, part = ''] = scope.split(':');
  return granted.some(
    (one) => one === scope || one === kind || (one === 'follow' && part !== '' && followParts.includes(part)),
  );
}
