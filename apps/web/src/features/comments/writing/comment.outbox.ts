import type { Comment } from '@vibeline/core/features/comments/comment.schema';
import { addComment } from '../../../cache/posts/comment.cache.ts';
import { countComment, patchPost } from '../../../cache/posts/post.cache.ts';
import type { Cache } from '../../../cache/use-cache.ts';
import { outboxKind } from '../../../lib/outbox/outbox-kind.ts';
import { createStore } from '../../../lib/store.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { failureOf, notifyFailure } from '../comment-toasts.ts';
import { type NewComment, newComment } from './comment.change.ts';

interface SentComment {
  key: string;
  comment: Comment;
}

export const sentComment = createStore<SentComment | null>(null);

const actionOf = ({ parentId }: NewComment) => (parentId === null ? 'comment' : 'reply');

export function comments(cache: Cache) {
  return outboxKind(newComment, {
    request: ({ postId, content, parentId }, call) =>
      cache.utils.client.comments.add.mutate({ postId, content, parentId }, call),
    onAnswer: ({ comment }, { postId }, { key, isResent }) => {
      const isNew = addComment(cache, comment);
      if (isResent) void recountComments(cache, postId);
      else if (isNew) countComment(cache, postId, 1);
      sentComment.set({ key, comment });
    },
    onReached: ({ comment }) => showToast({ title: comment.parentId === null ? 'Comment added' : 'Reply added' }),
    onRefused: (error, input) => notifyFailure(actionOf(input), error),
    failure: (input) => failureOf(actionOf(input)),
    isKept: () => true,
  });
}

/** A comment whose first answer was lost may be in the cached count already. */
async function recountComments(cache: Cache, postId: number): Promise<void> {
  const post = await cache.utils.client.posts.get.query({ id: postId }).catch(() => null);
  if (post) patchPost(cache, postId, (cached) => ({ ...cached, commentsCount: post.commentsCount }));
}
