import type { NetworkFeature } from '@vibeline/core/features/network/network.rules';

export const paths = {
  home: '/',
  login: '/login',
  signup: '/signup',
  reset: '/reset',
  /** A fragment is in no log and no `Referer`. */
  invite: (code: string) => `/signup#invite=${code}`,
  invitations: '/invitations',
  forgot: '/forgot',
  unsubscribe: '/unsubscribe',
  account: '/account',
  confirmEmail: '/account/confirm',
  /** Where apps of others send their members to sign in (OAuth 2). */
  authorize: '/oauth/authorize',
  achievements: '/achievements',
  insights: '/insights',
  create: '/create',
  welcome: '/welcome',
  people: '/people',
  ownFollowers: '/followers',
  friends: '/friends',
  closeFriends: '/friends/close',
  explore: '/explore',
  search: '/search',
  videos: '/videos',
  notifications: '/notifications',
  activity: '/activity',
  circles: '/vibe-circles',
  /** Another address of the page of circles, which is shown without a redirect. */
  groups: '/groups',
  circlesAlias: '/circles',
  circle: (circleId: number) => `/vibe-circles/${circleId}`,
  circleMembers: (circleId: number) => `/vibe-circles/${circleId}/members`,
  joinCircle: (code: string) => `/vibe-circles/join/${code}`,
  match: '/vibe-match',
  messages: '/messages',
  conversation: (conversationId: number) => `/messages/${conversationId}`,
  live: '/live',
  goLive: '/live/new',
  liveStream: (streamId: number) => `/live/${streamId}`,
  privateFeed: '/private-feed',
  storyArchive: '/story-archive',
  ownProfile: '/profile',
  privacy: '/privacy',
  about: '/about',
  terms: '/terms',
  imprint: '/imprint',
  setup: '/setup',
  reports: '/reports',
  moderation: '/moderation',
  admin: '/admin',
  adminSection: (section: string) => `/admin/${section}`,
  adminMember: (memberId: number) => `/admin/members/${memberId}`,
  decision: (decisionId: number) => `/decisions/${decisionId}`,
  moderationCase: (caseId: number) => `/moderation/cases/${caseId}`,
  safety: '/safety',
  saved: '/saved',
  post: (postId: number) => `/posts/${postId}`,
  comment: (postId: number, commentId: number) => `/posts/${postId}?comment=${commentId}`,
  video: (postId: number) => `/videos?video=${postId}`,
  profile: (memberId: number) => `/profile/${memberId}`,
  memberByName: (username: string) => `/@${username}`,
  followers: (memberId: number) => `/profile/${memberId}/followers`,
  following: (memberId: number) => `/profile/${memberId}/following`,
  hashtag: (tag: string) => `/hashtags/${encodeURIComponent(tag)}`,
  hashtagFeed: (tag: string) => `/hashtags/${encodeURIComponent(tag)}/feed.atom`,
} as const;

export const routePaths = {
  post: '/posts/$postId',
  profile: '/profile/$memberId',
  followList: '/profile/$memberId/$side',
  memberByName: '/@{$username}',
  hashtag: '/hashtags/$tag',
  circle: '/vibe-circles/$circleId',
  circleMembers: '/vibe-circles/$circleId/members',
  joinCircle: '/vibe-circles/join/$code',
  conversation: '/messages/$conversationId',
  liveStream: '/live/$streamId',
  decision: '/decisions/$decisionId',
  moderationCase: '/moderation/cases/$caseId',
  adminSection: '/admin/$section',
  adminMember: '/admin/members/$memberId',
} as const;

/** The pages that are there as long as the network offers their feature, by path. */
export const featuresOfPages: Readonly<Record<string, NetworkFeature>> = {
  [paths.circles]: 'circles',
  [paths.groups]: 'circles',
  [paths.circlesAlias]: 'circles',
  [routePaths.circle]: 'circles',
  [routePaths.circleMembers]: 'circles',
  [routePaths.joinCircle]: 'circles',
  [paths.match]: 'match',
  [paths.live]: 'live',
  [paths.goLive]: 'live',
  [routePaths.liveStream]: 'live',
  [paths.storyArchive]: 'stories',
};

const profile = /^\/profile\/([1-9]\d{0,14})$/;

const post = /^\/posts\/([1-9]\d{0,14})$/;

/** The id of the member whose profile the page is; null on other pages. */
export const profileIdOf = (pathname: string): number | null => idIn(profile, pathname);

/** The id of the post whose page it is; null on other pages. */
export const postIdOf = (pathname: string): number | null => idIn(post, pathname);

function idIn(page: RegExp, pathname: string): number | null {
  const [, id] = page.exec(pathname) ?? [];
  return id === undefined ? null : Number(id);
}

/**
 * Every page; the build writes the list for the server, which responds 404 elsewhere. Parameters that end in Id are ids.
 * Only the build and the worker need it: a list that is not made by a function would be in the first script.
 */
export const listPagePaths = (): readonly string[] => [
  paths.home,
  paths.login,
  paths.signup,
  paths.reset,
  paths.invitations,
  paths.forgot,
  paths.unsubscribe,
  paths.account,
  paths.confirmEmail,
  paths.authorize,
  paths.achievements,
  paths.insights,
  paths.create,
  paths.welcome,
  paths.people,
  paths.ownFollowers,
  paths.friends,
  paths.closeFriends,
  paths.explore,
  paths.search,
  paths.videos,
  paths.notifications,
  paths.activity,
  paths.circles,
  paths.groups,
  paths.circlesAlias,
  paths.match,
  paths.messages,
  paths.live,
  paths.goLive,
  paths.privateFeed,
  paths.storyArchive,
  paths.ownProfile,
  paths.privacy,
  paths.about,
  paths.terms,
  paths.imprint,
  paths.setup,
  paths.reports,
  paths.moderation,
  paths.admin,
  paths.safety,
  paths.saved,
  ...Object.values(routePaths).flatMap((path) =>
    path === routePaths.followList ? ['followers', 'following'].map((side) => path.replace('$side', side)) : path,
  ),
];

/** Its scope is the whole site, because it is in the root. */
export const SERVICE_WORKER_URL = '/sw.js';
export const TRPC_URL = '/trpc';
/** Responds as long as the server runs; not rate limited. */
export const HEALTH_URL = '/healthz';
export const UPLOAD_URL = '/api/media';
export const PROFILE_IMAGE_URL = '/api/upload/profile-image';
export const ADVERT_PICTURE_URL = '/api/admin/adverts/pictures';
