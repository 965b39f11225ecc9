import { type AppScope, appScopes, coversScope, type ReadPart, type WritePart } from './app-scope.rules.ts';

/** What an app may do, in words of which each begins a line. */
export interface AppRights {
  sees: string[];
  does: string[];
}

const SINGLE_POSTS = 'Single posts and comments';
const LISTED_POSTS = 'All posts that you see, as in the home feed, and single comments';
const ALL_POSTS = 'Posts, comments, stories and highlights that you see';
const PROFILES = 'Profiles';
const PROFILES_WITH_POSTS = 'Profiles, with their newest posts';
const FOLLOWS = 'Who follows whom';
const HASHTAGS = 'Hashtags, and which you follow';
const OWN_ACCOUNT = 'Your account and settings, and what is announced to you';
const OWN_NAME = 'Who you are';
const REQUESTS = 'Who asks to follow you';
const ALL_REQUESTS = 'Who asks to follow you, and whom you ask';
const MUTED_WORDS = 'The words that you have muted';

/** Lines that say nothing beside one of those that say more. */
const coveredBy: Readonly<Record<string, readonly string[]>> = {
  [SINGLE_POSTS]: [LISTED_POSTS, ALL_POSTS],
  [LISTED_POSTS]: [ALL_POSTS],
  [PROFILES]: [PROFILES_WITH_POSTS],
  [REQUESTS]: [ALL_REQUESTS],
  [OWN_NAME]: [OWN_ACCOUNT],
};

const reading: Record<ReadPart, string[]> = {
  accounts: [PROFILES_WITH_POSTS, FOLLOWS, OWN_ACCOUNT],
  blocks: [PROFILES, 'Whom you block'],
  bookmarks: [SINGLE_POSTS, 'What you have saved, and your folders for it'],
  favourites: [SINGLE_POSTS, 'How you voted', 'The reasons of votes against what you wrote'],
  filters: [MUTED_WORDS],
  follows: [PROFILES, FOLLOWS, HASHTAGS, ALL_REQUESTS],
  lists: [PROFILES, LISTED_POSTS, 'Circles and their members, and your friends'],
  mutes: [PROFILES, 'Whom you have muted'],
  notifications: [SINGLE_POSTS, 'Your notifications, and which ones you get'],
  search: [PROFILES, SINGLE_POSTS, 'Posts and hashtags that a search finds'],
  statuses: [
    ALL_POSTS,
    'Your archived stories, and who viewed your stories',
    'How many friends you have, and how far you have read',
  ],
};

const writing: Record<WritePart, AppRights> = {
  accounts: { sees: [OWN_ACCOUNT], does: ['Change your profile, settings and privacy', 'Dismiss announcements'] },
  blocks: { sees: [PROFILES], does: ['Block and unblock members'] },
  bookmarks: {
    sees: [SINGLE_POSTS],
    does: ['Save posts, comments and stories, and remove what you saved', 'Make, rename and delete folders for them'],
  },
  conversations: {
    sees: ['Single conversations with their latest message'],
    does: [
      'Send messages and react to them, edit and delete yours',
      'Accept requests to write to you',
      'Mute and clear conversations, and mark them as read',
    ],
  },
  favourites: { sees: [SINGLE_POSTS], does: ['Vote on posts and comments'] },
  filters: { sees: [MUTED_WORDS], does: ['Mute and unmute words'] },
  follows: {
    sees: [PROFILES, HASHTAGS, REQUESTS],
    does: ['Follow and unfollow members and hashtags', 'Answer requests to follow you, and remove followers'],
  },
  lists: { sees: [], does: ['Create, join and leave circles'] },
  media: {
    sees: ['Pictures and videos that you uploaded'],
    does: ['Upload, describe and discard pictures and videos'],
  },
  mutes: { sees: [PROFILES], does: ['Mute and unmute members'] },
  notifications: { sees: [], does: ['Mark your notifications as read', 'Choose which notifications you get'] },
  reports: {
    sees: [PROFILES, SINGLE_POSTS],
    does: ['Report members and what they post', 'Appeal decisions of moderators about you'],
  },
  statuses: {
    sees: [SINGLE_POSTS],
    does: [
      'Post, comment, edit and delete, stories and highlights too',
      'Change who sees your posts and stories',
      'Note what you viewed, and how far you have read',
    ],
  },
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
    sees: scopes.includes('read') ? [READ] : withoutCovered(unique(sees)),
    does: isWhole ? [WRITE, ...beside.flatMap((scope) => partRights.get(scope)?.does ?? [])] : unique(does),
  };
}

const withoutCovered = (lines: string[]): string[] =>
  lines.filter((line) => !coveredBy[line]?.some((more) => lines.includes(more)));

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
