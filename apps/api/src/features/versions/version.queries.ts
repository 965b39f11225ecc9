import { VERSIONS_MAX } from '@vibeline/core/features/versions/version.rules';
import { type ExpressionBuilder, type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
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

const lockedColumns = ['version', 'voted_version', 'votes_before', 'positive_votes', 'negative_votes'] as const;

/** Locks the counters, as votes do. The caller has locked the row of the post or comment. */
export async function lockVersion(trx: Transaction<Database>, { postId, commentId }: Versioned) {
  const query =
    commentId === null
      ? trx.selectFrom('post_stats').select(lockedColumns).where('post_id', '=', postId)
      : trx.selectFrom('comment_stats').select(lockedColumns).where('comment_id', '=', commentId);
  return query.forUpdate().executeTakeFirstOrThrow();
}
export type LockedVersion = Awaited<ReturnType<typeof lockVersion>>;

export async function setVersion(
  trx: Transaction<Database>,
  { postId, commentId }: Versioned,
  state: Pick<LockedVersion, 'version' | 'voted_version' | 'votes_before'>,
): Promise<void> {
  const query =
    commentId === null
      ? trx.updateTable('post_stats').set(state).where('post_id', '=', postId)
      : trx.updateTable('comment_stats').set(state).where('comment_id', '=', commentId);
  await query.execute();
}

/** Whoever changes what they wrote knows what their own vote there is for. Returns whether there is one. */
export async function renewOwnVote(
  trx: Transaction<Database>,
  { postId, commentId }: Versioned,
  { memberId, version }: { memberId: number; version: number },
): Promise<boolean> {
  const ofMember = { member_id: memberId };
  const query =
    commentId === null
      ? trx
          .updateTable('votes')
          .set({ version })
          .where((eb) => eb.and({ ...ofMember, post_id: postId }))
      : trx
          .updateTable('comment_votes')
          .set({ version })
          .where((eb) => eb.and({ ...ofMember, comment_id: commentId }));
  const { numUpdatedRows } = await query.executeTakeFirst();
  return numUpdatedRows > 0n;
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

export async function findStoredVersion(trx: Transaction<Database>, target: Versioned, version: number) {
  return trx
    .selectFrom('text_versions')
    .select(storedColumns)
    .where(isOf(target))
    .where('version', '=', version)
    .executeTakeFirst();
}

export async function insertVersion(trx: Transaction<Database>, row: Insertable<TextVersionTable>): Promise<void> {
  await trx.insertInto('text_versions').values(row).execute();
}

/** Leaves the original, the version that votes are compared with, and the latest: with the current one, `VERSIONS_MAX`. */
export async function deleteMiddleVersions(
  trx: Transaction<Database>,
  target: Versioned,
  { version, voted_version }: Pick<LockedVersion, 'version' | 'voted_version'>,
): Promise<void> {
  const upTo = version - (VERSIONS_MAX - 2);
  if (upTo < 2) return;
  await trx
    .deleteFrom('text_versions')
    .where(isOf(target))
    .where('version', '>', 1)
    .where('version', '<=', upTo)
    .where('version', '<>', voted_version)
    .execute();
}

/** Of a post that is deleted; those of its comments stay with them. */
export async function deleteVersions(trx: Transaction<Database>, target: Versioned): Promise<void> {
  await trx.deleteFrom('text_versions').where(isOf(target)).execute();
}
