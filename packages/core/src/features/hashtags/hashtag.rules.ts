export const FOLLOWED_HASHTAGS_MAX = 200;

export const NEW_HASHTAG_POSTS_MAX = 99;

export function newPostsText({ newPosts, hasMoreNew }: { newPosts: number; hasMoreNew: boolean }): string {
  return hasMoreNew ? `${newPosts}+` : String(newPosts);
}
