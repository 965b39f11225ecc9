import { type ExpressionBuilder, type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { votedTables } from '../cast-votes/voted-tables.queries.ts';
import type { TextVersionTable } from './version.table.ts';

/** A post, or a comment under it. */
export interface Versioned {
  postId: number;
  commentId: number | null;
}

const isOf = (target: Versioned) => (eb: ExpressionBuilder<Database, 'text_versions'>) =>
  target.commentId === null
    ? eb.and([eb('text_versions.post_id', '=', target.postId), eb('text_versions.comment_id', 'is', null)])
    : eb('text_versions.comment_id', '=', target.commentId);

/** The tables of its votes and counters, and its id there. */
export function votedOf({ postId, commentId }: Versioned) {
  return commentId === null ? { ...votedTables.post, id: postId } : { ...votedTables.comment, id: commentId };
}

/** Locks the counters, as votes do. */
export async function lockVersion(trx: Transaction<Database>, target: Versioned) {
  const { stats, column, id } = votedOf(target);
  return trx
    .selectFrom(stats)
    .select(['version', 'voted_version', 'votes_before', 'positive_votes', 'negative_votes'])
    .where(column, '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
export type LockedVersion = Awaited<ReturnType<typeof lockVersion>>;

export async function setVersion(
  trx: Transaction<Database>,
  target: Versioned,
  state: Pick<LockedVersion, 'version' | 'voted_version' | 'votes_before'>,
): Promise<void> {
  const { stats, column, id } = votedOf(target);
  await trx.updateTable(stats).set(state).where(column, '=', id).execute();
}

/** undefined for one that is deleted. */
export async function findCurrentVersion(db: Kysely<Database>, { postId, commentId }: Versioned) {
  if (commentId === null) {
    return db
      .selectFrom('posts')
      .innerJoin('post_stats', 'post_stats.post_id', 'posts.id')
      .select(['post_stats.version', 'posts.content', 'posts.category', 'posts.created_at', 'posts.edited_at'])
      .where('posts.id', '=', postId)
      .where('posts.deleted_at', 'is', null)
      .executeTakeFirst();
  }
  return db
    .selectFrom('comments')
    .innerJoin('comment_stats', 'comment_stats.comment_id', 'comments.id')
    .select(['comment_stats.version', 'comments.content', 'comments.created_at', 'comments.edited_at'])
    .select(sql<string | null>`null`.as('category'))
    .where('comments.id', '=', commentId)
    .where('comments.deleted_at', 'is', null)
    .executeTakeFirst();
}

const storedColumns = [
  ...(['version', 'content', 'category', 'media', 'created_at'] as const),
  ...(['changed_characters', 'is_small_change'] as const),
] as const;

/** What it said before, from the latest to the original. */
export async function listStoredVersions(db: Kysely<Database>, target: Versioned) {
  return db.selectFrom('text_versions').select(storedColumns).where(isOf(target)).orderBy('version', 'desc').execute();
}
export type StoredVersionRow = Awaited<ReturnType<typeof listStoredVersions>>[number];

/**
 * As `listStoredVersions`, with whether votes were given for each: of `votes` in all. Few votes are for later versions than
 * the original, and an index has these alone.
 */
export async function listVotedVersions(trx: Transaction<Database>, target: Versioned, votes: number) {
  const { votes: table, column, id } = votedOf(target);
  const later = sql`${sql.table(table)} v where v.${sql.ref(column)} = ${id} and v.version > 1`;
  const rows = await trx
    .selectFrom('text_versions')
    .select(['version', 'content'])
    .select(
      sql<number>`case
        when text_versions.version > 1
          then case when exists (select 1 from ${later} and v.version = text_versions.version) then 1 else 0 end
        when (select count(*) from ${later}) < ${sql.lit(votes)} then 1 else 0 end`.as('has_votes'),
    )
    .where(isOf(target))
    .execute();
  return rows.map(({ version, content, has_votes }) => ({ version, content, hasVotes: has_votes === 1 }));
}
export type VotedVersion = Awaited<ReturnType<typeof listVotedVersions>>[number];

export async function insertVersion(trx: Transaction<Database>, row: Insertable<TextVersionTable>): Promise<void> {
  await trx.insertInto('text_versions').values(row).execute();
}

export async function setSmallChange(trx: Transaction<Database>, target: Versioned, version: number): Promise<void> {
  await trx
    .updateTable('text_versions')
    .set({ is_small_change: 1 })
    .where(isOf(target))
    .where('version', '=', version)
    .execute();
}

export async function deleteStoredVersions(
  trx: Transaction<Database>,
  target: Versioned,
  versions: readonly number[],
): Promise<void> {
  if (versions.length === 0) return;
  await trx.deleteFrom('text_versions').where(isOf(target)).where('version', 'in', versions).execute();
}

/** Of a post that is deleted; those of its comments stay with them. */
export async function deleteVersions(trx: Transaction<Database>, target: Versioned): Promise<void> {
  await trx.deleteFrom('text_versions').where(isOf(target)).execute();
}
