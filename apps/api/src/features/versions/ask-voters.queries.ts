import { type Kysely, sql, type Transaction } from 'kysely';
import { preparedForIds } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { canSeeComment, isNotOfMutedCommenter } from '../visibility/comment-visibility.queries.ts';
import { canTakePart, isNotOfMuted } from '../visibility/post-visibility.queries.ts';
import type { Versioned } from './version.queries.ts';

/** Who voted before the change, in the order of their ids. Without the author, whose own vote is renewed with the edit. */
export async function listVotersBefore(
  db: Kysely<Database>,
  { postId, commentId }: Versioned,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  if (commentId !== null) return listCommentVotersBefore(db, commentId, { after, limit });
  const rows = await db
    .selectFrom('votes')
    .innerJoin('post_stats', 'post_stats.post_id', 'votes.post_id')
    .select('votes.member_id')
    .where('votes.post_id', '=', postId)
    .whereRef('votes.version', '<', 'post_stats.voted_version')
    .where('votes.member_id', '>', after)
    .orderBy('votes.member_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.member_id);
}

async function listCommentVotersBefore(
  db: Kysely<Database>,
  commentId: number,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('comment_votes')
    .innerJoin('comment_stats', 'comment_stats.comment_id', 'comment_votes.comment_id')
    .select('comment_votes.member_id')
    .where('comment_votes.comment_id', '=', commentId)
    .whereRef('comment_votes.version', '<', 'comment_stats.voted_version')
    .where('comment_votes.member_id', '>', after)
    .orderBy('comment_votes.member_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.member_id);
}

/** Those of them who may still see it, and have not muted who wrote it. */
const thoseWhoSeePost = preparedForIds(['postId'], (db, memberIds, { postId }: { postId: number }) =>
  db
    .selectFrom('members')
    .innerJoin('posts', (join) => join.on('posts.id', '=', sql<number>`${postId}`))
    .select('members.id')
    .where('members.id', 'in', memberIds)
    .where((eb) => canTakePart(eb.ref('members.id'))(eb))
    .where((eb) => isNotOfMuted(eb.ref('members.id'))(eb))
    .orderBy('members.id'),
);

const thoseWhoSeeComment = preparedForIds(['commentId'], (db, memberIds, { commentId }: { commentId: number }) =>
  db
    .selectFrom('members')
    .innerJoin('comments', (join) => join.on('comments.id', '=', sql<number>`${commentId}`))
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select('members.id')
    .where('members.id', 'in', memberIds)
    .where((eb) => canTakePart(eb.ref('members.id'))(eb))
    .where((eb) => canSeeComment(eb.ref('members.id'))(eb))
    .where((eb) => isNotOfMutedCommenter(eb.ref('members.id'))(eb))
    .orderBy('members.id'),
);

/** For at most 100. In the order of their ids. */
export async function listAsked(
  trx: Transaction<Database>,
  { postId, commentId }: Versioned,
  voterIds: readonly number[],
): Promise<number[]> {
  const rows =
    commentId === null
      ? await thoseWhoSeePost(trx, voterIds, { postId })
      : await thoseWhoSeeComment(trx, voterIds, { commentId });
  return rows.map(({ id }) => id);
}

export async function insertQuestion(trx: Transaction<Database>, target: Versioned): Promise<void> {
  await deleteQuestions(trx, target);
  const { postId: post_id, commentId: comment_id } = target;
  await trx.insertInto('vote_questions').values({ post_id, comment_id, asked_to: 0 }).execute();
}

/** Of a target that changes again, or is deleted. */
export async function deleteQuestions(trx: Transaction<Database>, { postId, commentId }: Versioned): Promise<void> {
  await trx
    .deleteFrom('vote_questions')
    .where('post_id', '=', postId)
    .where('comment_id', commentId === null ? 'is' : '=', commentId)
    .execute();
}

export async function findQuestion(db: Kysely<Database>) {
  return db
    .selectFrom('vote_questions')
    .select(['id', 'post_id', 'comment_id', 'asked_to'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
export type Question = NonNullable<Awaited<ReturnType<typeof findQuestion>>>;

/** Whether it still waits: its post may have been deleted, or changed again, meanwhile. */
export async function moveQuestion(trx: Transaction<Database>, { id }: Question, askedTo: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('vote_questions')
    .set({ asked_to: askedTo })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteQuestion(db: Kysely<Database>, { id, asked_to }: Question): Promise<void> {
  await db.deleteFrom('vote_questions').where('id', '=', id).where('asked_to', '=', asked_to).execute();
}
