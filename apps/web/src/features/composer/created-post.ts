import type { Post } from '@vibeline/core/features/posts/post.schema';
import { countPost } from '../../cache/member.cache.ts';
import { addPost } from '../../cache/post.cache.ts';
import { refreshStoriesOf } from '../../cache/story.cache.ts';
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

const ALSO_A_STORY = 'It is in your story too.';

export function createdToast({ post, isStory }: CreatedPost, onView: () => void): ToastMessage {
  if (post.circleId !== null) return { title: 'Post shared' };
  if (post.isPrivate) return { title: 'Private post created!', ...(isStory && { description: ALSO_A_STORY }) };
  const description = 'Your post has been created successfully.';
  return {
    title: 'Post created',
    description: isStory ? `${description} ${ALSO_A_STORY}` : description,
    action: { label: 'View', onClick: onView },
  };
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
