/** Every address the web app knows: its own pages, and the server's doors. */
export const paths = {
  home: '/',
  login: '/login',
  signup: '/signup',
  account: '/account',
  post: (postId: number) => `/posts/${postId}`,
} as const;

export const TRPC_URL = '/trpc';
