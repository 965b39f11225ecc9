import { groupKey } from '@vibeline/core/features/notifications/notification.rules';
import { sql } from 'kysely';
import { lessOne } from '../../db/counter-drift.ts';
import { prepared } from '../../db/prepared.ts';
import { publishNotifications } from '../../events/publish.ts';
import { type NotificationContext, newRow, tellRecipients } from './notify.queries.ts';

export interface NotifiedVote {
  authorId: number;
  postId: number;
  commentId: number | null;
  /** `dayIn` of the author, when the vote was first positive. */
  day: number;
}

function voteKey({ postId, commentId, day }: NotifiedVote): string {
  return commentId === null ? groupKey.vote(postId, day) : groupKey.commentVote(commentId, day);
}

type VoteValues = {
  recipientId: number;
  key: string;
  kind: 'vote' | 'comment_vote';
  postId: number;
  commentId: number | null;
  now: number;
};

const upsertVotes = prepared(
  ['recipientId', 'key', 'kind', 'postId', 'commentId', 'now'],
  (db, { recipientId, key, kind, postId, commentId, now }: VoteValues) => {
    const isMore = sql`notifications.count >= notifications.peak`;
    const row = { recipient_id: recipientId, group_key: key, post_id: postId, comment_id: commentId };
    return db
      .insertInto('notifications')
      .values({ ...newRow('vote', row, now), kind })
      .onConflict((conflict) =>
        conflict.columns(['recipient_id', 'group_key']).doUpdateSet({
          count: sql`notifications.count + 1`,
          peak: sql`case when ${isMore} then notifications.count + 1 else notifications.peak end`,
          is_read: sql`case when ${isMore} then 0 else notifications.is_read end`,
          changed_at: sql`case when ${isMore} then excluded.changed_at else notifications.changed_at end`,
        }),
      );
  },
);

/** Counts a vote that became positive. Votes taken back and cast again do not make the notification unread again. */
export async function notifyVote(context: NotificationContext, vote: NotifiedVote): Promise<void> {
  const { authorId: recipientId, postId, commentId } = vote;
  const kind = commentId === null ? 'vote' : 'comment_vote';
  const key = voteKey(vote);
  await upsertVotes(context.trx, { recipientId, key, kind, postId, commentId, now: context.now });
  await tellRecipients(context, [recipientId], key);
}

const takeVoteBack = prepared(['recipientId', 'key'], (db, values: { recipientId: number; key: string }) =>
  db
    .updateTable('notifications')
    .set({ count: lessOne('count') })
    .where('recipient_id', '=', values.recipientId)
    .where('group_key', '=', values.key),
);

export async function withdrawVote({ trx, events }: NotificationContext, vote: NotifiedVote): Promise<void> {
  await takeVoteBack(trx, { recipientId: vote.authorId, key: voteKey(vote) });
  publishNotifications({ trx, events }, [vote.authorId]);
}
