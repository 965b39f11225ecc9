import { SUGGESTIONS_MAX } from '@vibeline/core/suggestions.rules';
import { hashtagKey } from '@vibeline/core/text-parts.rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import { MAX_EXAMINED } from '../../db/listed-rows.ts';
import { endOfPrefix } from '../../db/prefix.ts';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { canSee } from './post.queries.ts';

/** Replaces the hashtags of a post. The order by key avoids a deadlock between posts that share some. */
export async function saveHashtags(trx: Transaction<Database>, postId: number, tags: readonly string[]): Promise<void> {
  const wanted = new Set(tags.map(hashtagKey));
  const rows = await trx.selectFrom('post_hashtags').select('tag_key').where('post_id', '=', postId).execute();
  const present = new Set(rows.map((row) => row.tag_key));
  const removed = [...present].filter((key) => !wanted.has(key));
  const added = [...wanted].filter((key) => !present.has(key));
  await countUses(trx, [...removed.map((key) => ({ key, by: -1 })), ...added.map((key) => ({ key, by: 1 }))]);
  if (removed.length > 0) {
    await trx.deleteFrom('post_hashtags').where('post_id', '=', postId).where('tag_key', 'in', removed).execute();
  }
  if (added.length > 0) {
    await trx
      .insertInto('post_hashtags')
      .values(added.map((key) => ({ tag_key: key, post_id: postId })))
      .execute();
  }
}

async function countUses(trx: Transaction<Database>, changes: { key: string; by: number }[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes
    .map(({ key, by }) => ({ tag_key: key, uses: by }))
    .toSorted((a, b) => (a.tag_key < b.tag_key ? -1 : 1));
  await trx
    .insertInto('hashtags')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('tag_key').doUpdateSet((eb) => ({ uses: eb('hashtags.uses', '+', eb.ref('excluded.uses')) })),
    )
    .execute();
}

/** How many of the hashtags used most are checked for a post that the viewer may see, and how many posts of each. */
const CHECKED_TAGS = 3 * SUGGESTIONS_MAX;
const CHECKED_POSTS = 50;

type Values = { viewerId: number; from: string; to: string };

const suggested = prepared(['viewerId', 'from', 'to'], (db, { viewerId, from, to }: Values) => {
  const matching = db
    .selectFrom('hashtags')
    .select(['hashtags.tag_key', 'hashtags.uses'])
    .where('hashtags.tag_key', '>=', from)
    .where('hashtags.tag_key', '<', to)
    .orderBy('hashtags.tag_key')
    .limit(MAX_EXAMINED)
    .as('matching');
  const listed = db
    .selectFrom(matching)
    .select(['matching.tag_key', 'matching.uses'])
    .where('matching.uses', '>', sql.lit(0))
    .orderBy('matching.uses', 'desc')
    .orderBy('matching.tag_key')
    .limit(CHECKED_TAGS)
    .as('listed');
  return db
    .selectFrom(listed)
    .select('listed.tag_key')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom((from) =>
            from
              .selectFrom('post_hashtags')
              .select('post_hashtags.post_id')
              .whereRef('post_hashtags.tag_key', '=', 'listed.tag_key')
              .orderBy('post_hashtags.post_id', 'desc')
              .limit(CHECKED_POSTS)
              .as('newest'),
          )
          .innerJoin('posts', 'posts.id', 'newest.post_id')
          .select(sql.lit(1).as('one'))
          .where(canSee(viewerId)),
      ),
    )
    .orderBy('listed.uses', 'desc')
    .orderBy('listed.tag_key')
    .limit(SUGGESTIONS_MAX);
});

/** Hashtags that begin with `prefix` and are in a post that the viewer may see. */
export async function suggestHashtags(db: Kysely<Database>, viewerId: number, prefix: string) {
  return suggested(db, { viewerId, from: prefix, to: endOfPrefix(prefix) });
}
