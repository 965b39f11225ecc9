import type { Post } from '@vibeline/core/features/posts/post.schema';
import { countPost } from '../../cache/people/member.cache.ts';
import { addPost } from '../../cache/posts/post.cache.ts';
import { refreshStoriesOf } from '../../cache/stories/story.cache.ts';
import type { Cache } from '../../cache/use-cache.ts';
import { sendUserEvent } from '../../lib/session/user-events.ts';
import type { ToastMessage } from '../../ui/toasts/toast.ts';
import type { PostKind } from './draft/draft-key.rules.ts';

export interface CreatedPost {
  post: Post;
  isStory: boolean;
}

/** `isResent`: the counts may contain it already, because an earlier answer was lost. */
export function showCreated(cache: Cache, memberId: number, { post, isStory }: CreatedPost, isResent = false): void {
  addPost(cache, post);
  if (isStory) refreshStoriesOf(cache, memberId);
  sendUserEvent('refreshUserData');
  if (!post.isPrivate && !post.isAnonymous && !isResent) countPost(cache, post.author.id, 1);
}

interface ToastOptions {
  /** Whether the page does not show the post. */
  isElsewhere: boolean;
  onView: () => void;
}

export function createdToast({ post, isStory }: CreatedPost, { isElsewhere, onView }: ToastOptions): ToastMessage {
  const isPublic = !post.isPrivate && post.circleId === null;
  const sentences = [
    isPublic && 'Your post has been created successfully.',
    isElsewhere && readersOf(post),
    isStory && 'It is in your story too.',
  ].filter((sentence) => sentence !== false);
  return {
    title: isPublic ? 'Post created' : post.circleId === null ? 'Private post created!' : 'Post shared',
    ...(sentences.length > 0 && { description: sentences.join(' ') }),
    ...((isPublic || isElsewhere) && { action: { label: 'View', onClick: onView } }),
  };
}

function readersOf({ visibility, circleName }: Post): string {
  if (visibility === 'public') return 'It is for everyone.';
  if (visibility === 'circle') return circleName === null ? 'It is in its circle.' : `It is in ${circleName}.`;
  return visibility === 'followers' ? 'It is for your friends.' : 'It is for your close friends.';
}

const failures = {
  post: { title: 'Failed to create post', fallback: 'Something went wrong' },
  private: { title: 'Error', fallback: 'Failed to create private post' },
  circle: { title: 'Failed to post', fallback: 'An error occurred while sharing your content.' },
};

/** The fallback is the description when no server answered. */
export function postFailure(kind: PostKind): { title: string; fallback: string } {
  return failures[kind];
}
