import { sql, type Transaction } from 'kysely';
import { counterCheck } from '../../db/counter-check.ts';
import { noteCounters } from '../../db/counter-drift.ts';
import type { Database } from '../../db/schema.ts';
import { timeZoneOf } from '../settings/setting.queries.ts';
import { canSeeComment } from '../visibility/comment-visibility.queries.ts';
import { isNotMuted } from '../visibility/mute-visibility.queries.ts';
import { canTakePart } from '../visibility/post-visibility.queries.ts';

export interface NewComment {
  postId: number;
  parentId: number | null;
  authorId: number;
  content: string;
  createdAt: number;
  editedAt?: number | null;
  isImported?: boolean;
}

export async function insertComment(trx: Transaction<Database>, comment: NewComment): Promise<number> {
  const { id } = await trx
    .insertInto('comments')
    .values({
      post_id: comment.postId,
      parent_id: comment.parentId,
      author_id: comment.authorId,
      content: comment.content,
      created_at: comment.createdAt,
      edited_at: comment.editedAt ?? null,
      deleted_at: null,
      is_imported: comment.isImported ? 1 : 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('comment_stats')
    .values({ comment_id: id, positive_votes: 0, negative_votes: 0, reply_count: 0 })
    .execute();
  return id;
}

export async function adjustReplyCount(trx: Transaction<Database>, commentId: number, by: 1 | -1): Promise<void> {
  noteCounters(trx, commentCounters, [commentId]);
  await trx
    .updateTable('comment_stats')
    .set((eb) => ({ reply_count: eb('reply_count', '+', by) }))
    .where('comment_id', '=', commentId)
    .execute();
}

export async function updateComment(
  trx: Transaction<Database>,
  commentId: number,
  { content, editedAt }: { content: string; editedAt: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('comments')
    .set({ content, edited_at: editedAt })
    .where('id', '=', commentId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteComment(trx: Transaction<Database>, commentId: number, now: number) {
  return trx
    .updateTable('comments')
    .set({ deleted_at: now })
    .where('id', '=', commentId)
    .where('deleted_at', 'is', null)
    .returning('hidden_at')
    .executeTakeFirst();
}

/** Locks a comment of this author until the transaction ends, as `lockOwnPost` does a post. */
export async function lockOwnComment(trx: Transaction<Database>, authorId: number, commentId: number): Promise<void> {
  await trx
    .selectFrom('comments')
    .select('id')
    .where('id', '=', commentId)
    .where('author_id', '=', authorId)
    .forNoKeyUpdate()
    .execute();
}

/** Locks the comment's counters until the transaction ends. undefined when the viewer may not see the comment. */
export async function lockComment(trx: Transaction<Database>, viewerId: number, commentId: number) {
  return trx
    .selectFrom('comments')
    .innerJoin('comment_stats', 'comment_stats.comment_id', 'comments.id')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select([
      'comments.id',
      'comments.author_id',
      'comments.post_id',
      'comment_stats.positive_votes',
      'comment_stats.negative_votes',
      'comment_stats.version',
      'comment_stats.voted_version',
      'comment_stats.votes_before',
      'posts.author_id as post_author_id',
      'posts.is_anonymous as post_is_anonymous',
    ])
    .select(timeZoneOf('comments.author_id').as('author_time_zone'))
    .select((eb) => isNotMuted(eb.ref('comments.author_id'), sql<number>`${viewerId}`).as('accepts_notifications'))
    .where('comments.id', '=', commentId)
    .where(canTakePart(viewerId))
    .where(canSeeComment(viewerId))
    .forUpdate('comment_stats')
    .executeTakeFirst();
}

export async function adjustCommentVotes(
  trx: Transaction<Database>,
  commentId: number,
  { positive, negative, before = 0 }: { positive: number; negative: number; before?: number },
) {
  noteCounters(trx, commentCounters, [commentId]);
  return trx
    .updateTable('comment_stats')
    .set((eb) => ({
      positive_votes: eb('positive_votes', '+', positive),
      negative_votes: eb('negative_votes', '+', negative),
      votes_before: eb('votes_before', '+', before),
    }))
    .where('comment_id', '=', commentId)
    .returning(['positive_votes', 'negative_votes', 'votes_before'])
    .executeTakeFirstOrThrow();
}

/** Both null: shows the comment again. */
export async function setCommentHidden(
  trx: Transaction<Database>,
  commentId: number,
  { hiddenAt, hiddenBy }: { hiddenAt: number | null; hiddenBy: number | null },
): Promise<void> {
  await trx
    .updateTable('comments')
    .set({ hidden_at: hiddenAt, hidden_by: hiddenBy })
    .where('id', '=', commentId)
    .execute();
}

const votes = sql`comment_votes v where v.comment_id = counted.comment_id`;

export const commentCounters = counterCheck({
  table: 'comment_stats',
  key: 'comment_id',
  counters: {
    positive_votes: [{ from: votes, adds: sql`v.is_positive` }],
    negative_votes: [{ from: votes, adds: sql`1 - v.is_positive` }],
    votes_before: [{ from: votes, adds: sql`case when v.version < counted.voted_version then 1 else 0 end` }],
    reply_count: [
      {
        from: sql`comments c where c.parent_id = counted.comment_id and c.deleted_at is null`,
        adds: sql`case when c.hidden_at is null then 1 else 0 end`,
      },
    ],
  },
});
