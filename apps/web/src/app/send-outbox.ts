import type { Cache } from '../cache/use-cache.ts';
import { COMMENT_VOTE, commentVotes } from '../features/comments/item/comment-vote.outbox.ts';
import { COMMENT, comments } from '../features/comments/writing/comment.outbox.ts';
import { FOLLOW, follows } from '../features/follows/follow.outbox.ts';
import { POST_VOTE, postVotes } from '../features/votes/post-vote.outbox.ts';
import { startSender } from '../lib/outbox/outbox-sender.ts';
import { showToast } from '../ui/toasts/toast.ts';

/** Sends the changes of every kind until the returned function is called. */
export function sendOutbox(cache: Cache): () => void {
  const kinds = {
    [POST_VOTE]: postVotes(cache),
    [COMMENT_VOTE]: commentVotes(cache),
    [FOLLOW]: follows(cache),
    [COMMENT]: comments(cache),
  };
  return startSender(kinds, (count) => showToast({ title: `${count} changes were sent` }));
}
