import { DELETED_MEMBER } from '@vibeline/core/features/accounts/deletion.rules';
import { FOLLOWER_BAND_MAX, memberTerms } from '@vibeline/core/features/search/people-search.rules';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** Locks it; undefined when nothing is left of the member. */
export async function lockNames(trx: Transaction<Database>, memberId: number) {
  return trx
    .selectFrom('members')
    .select(['username', 'name', 'search_key', 'profile_image'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type MemberNames = NonNullable<Awaited<ReturnType<typeof lockNames>>>;

/**
 * Leaves a row without a name, which messages, comments and decisions refer to: no member can have such a username. Whether
 * the account was private stays, because votes on what others wrote under its posts are counted by it.
 */
export async function emptyMember(
  trx: Transaction<Database>,
  memberId: number,
  { search_key }: Pick<MemberNames, 'search_key'>,
): Promise<void> {
  const terms = [...new Set(memberTerms(search_key).map(({ term }) => term))];
  if (terms.length > 0) {
    const reaches = Array.from({ length: FOLLOWER_BAND_MAX + 1 }, (_, reach) => reach);
    await trx
      .deleteFrom('member_terms')
      .where('tier', 'in', [0, 1])
      .where('reach', 'in', reaches)
      .where('term', 'in', terms)
      .where('member_id', '=', memberId)
      .execute();
  }
  const username = `deleted:${memberId}`;
  await trx
    .updateTable('members')
    .set({ username, username_key: username, username_skeleton: null, name: DELETED_MEMBER, search_key: '' })
    .set({ bio: null, location: null, website: null, profile_image: null, is_verified: 0 })
    .where('id', '=', memberId)
    .execute();
  const none = { positive_received: 0, negative_received: 0, public_positive: 0, public_negative: 0, post_count: 0 };
  await trx
    .updateTable('member_stats')
    .set({ ...none, follower_count: 0, following_count: 0, friend_count: 0, close_friend_count: 0 })
    .set({ has_follower_badge: sql.lit(0) })
    .where('member_id', '=', memberId)
    .execute();
}
