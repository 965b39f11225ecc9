import type { Comment, Reply } from '@vibeline/core/features/comments/comment.schema';
import type { VoteState } from '@vibeline/core/features/votes/vote.schema';
import { patchEntities } from '../entities/patch-entities.ts';
import { patchLists, readLists } from '../entities/patch-lists.ts';
import type { Cache } from '../use-cache.ts';
import { updateAuthorScore, type Voted, votesOf } from './vote.cache.ts';

export function patchComment(
  cache: Cache,
  commentId: number,
  change: <Known extends Comment | Reply>(comment: Known) => Known,
): void {
  patchEntities(cache, { comment: (comment) => (comment.id === commentId ? change(comment) : comment) });
}

export function updateCommentVotes(cache: Cache, comment: Voted, state: VoteState): void {
  patchComment(cache, comment.id, (cached) => ({ ...cached, ...votesOf(state) }));
  updateAuthorScore(cache, comment, state);
}

/** Puts a comment that was just written where it belongs; returns false when it was listed already. */
export function addComment(cache: Cache, comment: Comment): boolean {
  const isNew = !isListed(cache, comment.id);
  if (comment.parentId === null) addThread(cache, comment);
  else if (isNew) addReply(cache, comment, comment.parentId);
  return isNew;
}

export function removeComment(cache: Cache, { id, parentId }: Comment): void {
  patchComment(cache, id, (comment) => ({ ...comment, isDeleted: true, content: '' }));
  if (parentId === null) return;
  patchComment(cache, parentId, (thread) => ({ ...thread, replyCount: Math.max(0, thread.replyCount - 1) }));
}

function addThread(cache: Cache, comment: Comment): void {
  cache.utils.comments.getThread.setData({ id: comment.id }, (cached) => cached ?? comment);
  patchLists(cache, 'comments.list', (list, { id: postId }) => {
    const last = list.pages.at(-1);
    const isInList = list.pages.some(({ items }) => items.some(({ id }) => id === comment.id));
    if (Number(postId) !== comment.postId || !last || last.nextCursor !== null || isInList) return list;
    return { ...list, pages: [...list.pages.slice(0, -1), { ...last, items: [...last.items, comment] }] };
  });
}

function addReply(cache: Cache, reply: Comment, parentId: number): void {
  patchEntities(cache, {
    thread: (thread) => {
      if (thread.id !== parentId) return thread;
      const replies = [...thread.replies, { ...reply, replies: [] }];
      return { ...thread, replyCount: thread.replyCount + 1, replies };
    },
  });
}

/** Whether a list of comments or replies holds it; `comments.getThread`, which links use, does not count. */
function isListed(cache: Cache, commentId: number): boolean {
  const lists = [...readLists(cache, 'comments.list'), ...readLists(cache, 'comments.listReplies')];
  const threads = lists.flatMap(({ pages }) => pages.flatMap(({ items }) => items));
  return threads.some(({ id, replies }) => id === commentId || replies.some((reply) => reply.id === commentId));
}
