/** Every address the web app knows: its own pages, and the server's doors. */
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
/** Takes one picture or video at a time. */
export const UPLOAD_URL = '/api/media';
/** Takes a picture of oneself. */
export const PROFILE_IMAGE_URL = '/api/upload/profile-image';
