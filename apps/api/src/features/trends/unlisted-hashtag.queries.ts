import { UNLISTED_MAX } from '@vibeline/core/features/trends/trend.rules';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { UnlistedHashtagTable } from './trend.table.ts';

/**
 * Whether lists and suggestions may name the hashtag of this column. Not by `not exists`, for which Postgres may read the
 * whole table.
 */
export function isListed(tagKey: string) {
  return sql<boolean>`(select 1 from unlisted_hashtags where unlisted_hashtags.tag_key = ${sql.ref(tagKey)}) is null`;
}

export function listUnlisted(db: Kysely<Database>) {
  return db
    .selectFrom('unlisted_hashtags')
    .select(['tag_key', 'reason', 'moderator_id', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('tag_key')
    .limit(UNLISTED_MAX)
    .execute();
}

/** Returns whether it was listed before. */
export async function insertUnlisted(
  trx: Transaction<Database>,
  row: Selectable<UnlistedHashtagTable>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('unlisted_hashtags')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('tag_key')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Returns whether it was unlisted before. */
export async function deleteUnlisted(trx: Transaction<Database>, tagKey: string): Promise<boolean> {
  const deleted = await trx.deleteFrom('unlisted_hashtags').where('tag_key', '=', tagKey).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
