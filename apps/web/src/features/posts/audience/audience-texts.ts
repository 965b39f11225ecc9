import type { Post } from '@vibeline/core/features/posts/post.schema';

type Seen = Pick<Post, 'visibility' | 'isAnonymous' | 'author'> & Partial<Pick<Post, 'circleName'>>;

/** Who can see a post, in sentences. `viewer` is its author, or null for anyone else. */
export function whoCanSee(
  { visibility, isAnonymous, author, circleName }: Seen,
  viewer: { isPrivate: boolean } | null,
): string {
  if (visibility === 'followers') {
    return viewer
      ? 'You and your friends can see this post. People who only follow you cannot.'
      : `Only friends of ${author.name} can see this post.`;
  }
  if (visibility === 'close_followers') {
    return viewer
      ? 'You and your close friends can see this post. Your other friends cannot.'
      : `Only close friends of ${author.name} can see this post.`;
  }
  if (visibility === 'circle') {
    return `Members of the circle ${circleName ?? ''} can see this post. If the circle is public, so can everyone who is signed in.`;
  }
  if (isAnonymous) return 'Everyone can see this post. Your name is hidden from them.';
  return viewer?.isPrivate
    ? 'Your followers can see this post, because your account is private.'
    : 'Everyone can see this post, also without an account.';
}

export function linkWarning({ visibility, author }: Seen, isOwn: boolean): string | undefined {
  if (visibility === 'circle') return 'Only those who can see its circle can open it.';
  if (visibility !== 'followers' && visibility !== 'close_followers') return undefined;
  const friends = visibility === 'followers' ? 'friends' : 'close friends';
  return isOwn ? `Only your ${friends} can open it.` : `Only ${friends} of ${author.name} can open it.`;
}
