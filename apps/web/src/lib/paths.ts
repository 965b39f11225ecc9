export const paths = {
  home: '/',
  login: '/login',
  signup: '/signup',
  account: '/account',
  create: '/create',
  people: '/people',
  ownProfile: '/profile',
  post: (postId: number) => `/posts/${postId}`,
  comment: (postId: number, commentId: number) => `/posts/${postId}?comment=${commentId}`,
  profile: (memberId: number) => `/profile/${memberId}`,
  memberByName: (username: string) => `/@${username}`,
  followers: (memberId: number) => `/profile/${memberId}/followers`,
  following: (memberId: number) => `/profile/${memberId}/following`,
  hashtag: (tag: string) => `/hashtags/${encodeURIComponent(tag)}`,
} as const;

export const TRPC_URL = '/trpc';
/** One picture or video per request. */
export const UPLOAD_URL = '/api/media';
export const PROFILE_IMAGE_URL = '/api/upload/profile-image';
