import { FOLLOWED_HASHTAGS_MAX } from '@vibeline/core/features/hashtags/hashtag.rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';

type TagValues = { viewerId: number; tagKey: string };

const hashtagByKey = prepared(['viewerId', 'tagKey'], (db, { viewerId, tagKey }: TagValues) =>
  db.selectNoFrom((eb) => [
    eb.selectFrom('hashtags').select('hashtags.uses').where('hashtags.tag_key', '=', tagKey).as('uses'),
    eb
      .selectFrom('hashtag_follows')
      .select('hashtag_follows.created_at')
      .where('hashtag_follows.member_id', '=', viewerId)
      .where('hashtag_follows.tag_key', '=', tagKey)
      .as('followed_at'),
  ]),
);

export async function findHashtag(db: Kysely<Database>, viewerId: number, tagKey: string) {
  const [row] = await hashtagByKey(db, { viewerId, tagKey });
  return { uses: Number(row?.uses ?? 0), isFollowed: row != null && row.followed_at !== null };
}

const followsOf = prepared(['memberId'], (db, { memberId }: { memberId: number }) =>
  db
    .selectFrom('hashtag_follows')
    .select(['tag_key', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('tag_key')
    .limit(FOLLOWED_HASHTAGS_MAX),
);

export async function listHashtagFollows(db: Kysely<Database>, memberId: number) {
  return followsOf(db, { memberId });
}

function newestPostWith(tagKey: string) {
  return sql<number>`coalesce((
    select post_id from post_hashtags where tag_key = ${tagKey} order by post_id desc limit 1), 0)`;
}

export async function insertHashtagFollow(
  trx: Transaction<Database>,
  { memberId, tagKey, now }: { memberId: number; tagKey: string; now: number },
): Promise<void> {
  await trx
    .insertInto('hashtag_follows')
    .values({ member_id: memberId, tag_key: tagKey, seen_post_id: newestPostWith(tagKey), created_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'tag_key']).doNothing())
    .execute();
}

export async function deleteHashtagFollow(db: Kysely<Database>, memberId: number, tagKey: string): Promise<void> {
  await db.deleteFrom('hashtag_follows').where('member_id', '=', memberId).where('tag_key', '=', tagKey).execute();
}

export async function markHashtagSeen(db: Kysely<Database>, memberId: number, tagKey: string): Promise<void> {
  await db
    .updateTable('hashtag_follows')
    .set({ seen_post_id: newestPostWith(tagKey) })
    .where('member_id', '=', memberId)
    .where('tag_key', '=', tagKey)
    .execute();
}
