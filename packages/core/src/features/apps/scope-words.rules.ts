import { type AppScope, appScopes, coversScope, type ReadPart, type WritePart } from './app-scope.rules.ts';

/** What an app may do, in words of which each begins a line. */
export interface AppRights {
  sees: string[];
  does: string[];
}

const SINGLE_POSTS = 'Single posts and comments';
const ALL_POSTS = 'Posts, comments and stories that you see';
const PROFILES = 'Profiles';
const ALL_PROFILES = 'Profiles, and who follows whom';
const OWN_ACCOUNT = 'Your account';
const OWN_NAME = 'Who you are';
const REQUESTS = 'Who asks to follow you';
const MUTED_WORDS = 'The words that you have muted';

/** What is said already by the words of more. */
const saidBy: Readonly<Record<string, string>> = {
  [SINGLE_POSTS]: ALL_POSTS,
  [PROFILES]: ALL_PROFILES,
  [OWN_NAME]: OWN_ACCOUNT,
};

const reading: Record<ReadPart, string[]> = {
  accounts: [ALL_PROFILES, OWN_ACCOUNT],
  blocks: [PROFILES, 'Whom you block'],
  bookmarks: [SINGLE_POSTS, 'What you have saved'],
  favourites: [SINGLE_POSTS, 'How you voted'],
  filters: [MUTED_WORDS],
  follows: [PROFILES, 'Whom you follow, and the hashtags you follow', REQUESTS],
  lists: ['The home feed', 'Your circles and friends, and their posts'],
  mutes: [PROFILES, 'Whom you have muted'],
  notifications: ['Your notifications', SINGLE_POSTS],
  search: ['What a search of yours finds'],
  statuses: [ALL_POSTS],
};

const writing: Record<WritePart, AppRights> = {
  accounts: { sees: [OWN_ACCOUNT], does: ['Change your profile and settings'] },
  blocks: { sees: [PROFILES], does: ['Block and unblock members'] },
  bookmarks: { sees: [SINGLE_POSTS], does: ['Save posts, and remove what you saved'] },
  conversations: { sees: ['Single conversations with their latest message'], does: ['Send messages'] },
  favourites: { sees: [SINGLE_POSTS], does: ['Vote'] },
  filters: { sees: [MUTED_WORDS], does: ['Mute and unmute words'] },
  follows: { sees: [PROFILES, REQUESTS], does: ['Follow members and hashtags, and answer requests'] },
  lists: { sees: [], does: ['Create, join and leave circles'] },
  media: { sees: [], does: ['Upload pictures and videos'] },
  mutes: { sees: [PROFILES], does: ['Mute and unmute members'] },
  notifications: { sees: [], does: ['Mark your notifications as read'] },
  reports: { sees: [PROFILES, SINGLE_POSTS, 'Your reports'], does: ['Report members and posts'] },
  statuses: { sees: [SINGLE_POSTS], does: ['Post, comment, edit and delete, stories too'] },
};

const READ = 'Everything that you see, your messages and notifications too';
const WRITE = 'Everything that you do: post, vote, comment, send messages, change your profile';

const partRights = new Map<AppScope, AppRights>([
  ...Object.entries(reading).map(([part, sees]): [AppScope, AppRights] => [
    `read:${part as ReadPart}`,
    { sees, does: [] },
  ]),
  ...Object.entries(writing).map(([part, rights]): [AppScope, AppRights] => [`write:${part as WritePart}`, rights]),
  ['profile', { sees: [OWN_NAME], does: [] }],
  ['push', { sees: [], does: ['Notify you on this device'] }],
]);

/** What scopes allow together, each thing once; the whole `read` or `write` in place of its parts. */
export function rightsOf(scopes: readonly AppScope[]): AppRights {
  const covered = appScopes.filter((scope) => coversScope(scopes, scope));
  const sees = covered.flatMap((scope) => partRights.get(scope)?.sees ?? []);
  const does = covered.flatMap((scope) => partRights.get(scope)?.does ?? []);
  const isWhole = scopes.includes('write');
  const beside = covered.filter((scope) => !coversScope(['write'], scope));
  return {
    sees: scopes.includes('read') ? [READ] : unique(sees).filter((line) => !sees.includes(saidBy[line] ?? '')),
    does: isWhole ? [WRITE, ...beside.flatMap((scope) => partRights.get(scope)?.does ?? [])] : unique(does),
  };
}

const unique = (lines: string[]): string[] => [...new Set(lines)];

/** For whoever writes an app. */
export const scopeWords: Readonly<Record<AppScope, string>> = {
  ...(Object.fromEntries(appScopes.map((scope) => [scope, inOneLine(rightsOf([scope]))])) as Record<AppScope, string>),
  write: 'Do everything that the member does, and see what that takes',
};

function inOneLine({ sees, does }: AppRights): string {
  const seen = sees.length === 0 ? [] : [`See: ${sees.map(lowered).join('; ')}`];
  return [...seen, ...does].join('. ');
}

function lowered(line: string): string {
  return `${line.charAt(0).toLowerCase()}${line.slice(1)}`;
}
