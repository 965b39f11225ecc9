import { type Kysely, sql, type Transaction } from 'kysely';
import { preparedForIds } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { canSeeComment, isNotOfMutedCommenter } from '../visibility/comment-visibility.queries.ts';
import { canTakePart, isNotOfMuted } from '../visibility/post-visibility.queries.ts';
import { type Versioned, votedOf } from './version.queries.ts';

/** Who voted before the change, in the order of their ids. Without the author, whose own vote is renewed with the edit. */
export async function listVotersBefore(
  db: Kysely<Database>,
  target: Versioned,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { votes, stats, column, id } = votedOf(target);
  const rows = await db
    .selectFrom(votes)
    .select('member_id')
    .where(column, '=', id)
    .where('version', '<', (eb) => eb.selectFrom(stats).select('voted_version').where(column, '=', id))
    .where('member_id', '>', after)
    .orderBy('member_id')
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

export async function insertQuestion(
  trx: Transaction<Database>,
  target: Versioned,
  toRenew: readonly number[],
): Promise<void> {
  await deleteQuestions(trx, target);
  const { postId: post_id, commentId: comment_id } = target;
  const renewed = toRenew.length > 0 ? JSON.stringify(toRenew) : null;
  await trx.insertInto('vote_questions').values({ post_id, comment_id, asked_to: 0, renewed }).execute();
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
    .select(['id', 'post_id', 'comment_id', 'asked_to', 'renewed'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
export type Question = NonNullable<Awaited<ReturnType<typeof findQuestion>>>;

/**
 * Whether it still waits, as far as the caller has read: its post may have been deleted or changed again meanwhile, or another
 * process have gone on with it.
 */
export async function moveQuestion(
  trx: Transaction<Database>,
  { id, asked_to: askedBefore }: Pick<Question, 'id' | 'asked_to'>,
  askedTo: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('vote_questions')
    .set({ asked_to: askedTo })
    .where('id', '=', id)
    .where('asked_to', '=', askedBefore)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Locks it. undefined once it is done, or its post deleted or changed again. */
export async function lockRenewal(trx: Transaction<Database>, { id }: Question): Promise<number[] | undefined> {
  const row = await trx
    .selectFrom('vote_questions')
    .select('renewed')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.renewed ? (JSON.parse(row.renewed) as number[]) : undefined;
}

export async function endRenewal(trx: Transaction<Database>, { id }: Question): Promise<void> {
  await trx.updateTable('vote_questions').set({ renewed: null }).where('id', '=', id).execute();
}

export async function deleteQuestion(db: Kysely<Database>, { id, asked_to }: Question): Promise<void> {
  await db.deleteFrom('vote_questions').where('id', '=', id).where('asked_to', '=', asked_to).execute();
}
