import { followerBandOf, memberSearchKey, memberTerms } from '@vibeline/core/features/search/people-search.rules';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../src/db/schema.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { indexAllPosts } from '../src/features/posts/post-index.queries.ts';

export async function insertDerivedRows(db: Kysely<Database>): Promise<void> {
  await inTransaction(db, async (trx) => {
    await indexAllPosts(trx);
    await insertMemberTerms(trx);
  });
}

async function insertMemberTerms(trx: Transaction<Database>): Promise<void> {
  const members = await trx
    .selectFrom('members')
    .innerJoin('member_stats', 'member_stats.member_id', 'members.id')
    .select(['id', 'name', 'username', 'follower_count'])
    .execute();
  for (const { id, name, username, follower_count } of members) {
    const key = memberSearchKey(name, username);
    const reach = followerBandOf(follower_count);
    await trx.updateTable('members').set({ search_key: key }).where('id', '=', id).execute();
    const terms = memberTerms(key).map((term) => ({ ...term, reach, member_id: id }));
    await trx.insertInto('member_terms').values(terms).execute();
  }
}
