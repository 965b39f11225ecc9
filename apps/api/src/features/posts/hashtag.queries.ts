import { SUGGESTIONS_MAX } from '@vibeline/core/suggestions.rules';
import { hashtagKey } from '@vibeline/core/text-parts.rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import { MAX_EXAMINED } from '../../db/lists/listed-rows.ts';
import { forEachShape, prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { endOfPrefix } from '../../db/text-patterns.ts';
import { countInHour, uncountInHour } from '../trends/trend-changes.queries.ts';
import { isListed } from '../trends/unlisted-hashtag.queries.ts';
import { canSee } from '../visibility/post-visibility.queries.ts';

const tagsOfPost = prepared(['postId'], (db, { postId }: { postId: number }) =>
  db.selectFrom('post_hashtags').select('tag_key').where('post_id', '=', postId),
);

/**
 * Replaces the hashtags of a post, whose row the caller has locked. All rows of `hashtags` are locked by one statement
 * first, in the order of their keys, which avoids a deadlock between posts that share some.
 */
export async function saveHashtags(trx: Transaction<Database>, postId: number, tags: readonly string[]): Promise<void> {
  const wanted = new Set(tags.map(hashtagKey));
  const rows = await tagsOfPost(trx, { postId });
  const present = new Set(rows.map((row) => row.tag_key));
  const removed = [...present].filter((key) => !wanted.has(key));
  const added = [...wanted].filter((key) => !present.has(key));
  if (removed.length + added.length === 0) return;
  const post = await findAudience(trx, postId);
  const by = post.isForEveryone ? 1 : 0;
  await adjustUses(trx, [...removed.map((key) => ({ key, by: -by })), ...added.map((key) => ({ key, by }))]);
  if (added.length > 0) {
    await trx
      .insertInto('post_hashtags')
      .values(added.map((key) => ({ tag_key: key, post_id: postId })))
      .execute();
  }
  if (post.isForEveryone && !post.isAnonymous) {
    await uncountInHour(trx, post, removed);
    await countInHour(trx, post, added);
  }
  if (removed.length === 0) return;
  await trx.deleteFrom('post_hashtags').where('post_id', '=', postId).where('tag_key', 'in', removed).execute();
  await deleteUnused(trx, removed);
}

/**
 * Whether the hashtags of a post are counted (unless it is deleted): when everyone may see it. Until the transaction
 * ends, its author cannot become private, nor are hashtags recounted for the author's privacy. An anonymous post stays
 * visible to everyone then.
 */
async function findAudience(trx: Transaction<Database>, postId: number) {
  const { visibility, is_private, is_anonymous, hidden_at, ...post } = await trx
    .selectFrom('posts')
    .innerJoin('members', 'members.id', 'posts.author_id')
    .select(['posts.id', 'posts.author_id', 'posts.created_at', 'posts.visibility', 'posts.is_anonymous'])
    .select('posts.hidden_at')
    .select('members.is_private')
    .where('posts.id', '=', postId)
    .forShare('members')
    .executeTakeFirstOrThrow();
  const isAnonymous = is_anonymous === 1;
  const isForEveryone =
    visibility === 'public' && hidden_at === null && (isAnonymous || !(await isCountedPrivate(trx, post, is_private)));
  return { ...post, isAnonymous, isForEveryone };
}

/** A separate statement: on Postgres the one that waits for the lock may read the earlier state. */
async function isCountedPrivate(
  trx: Transaction<Database>,
  { id, author_id }: { id: number; author_id: number },
  isPrivate: number,
): Promise<boolean> {
  const changed = await trx
    .selectFrom('privacy_changed_posts')
    .select('counted_private')
    .where('author_id', '=', author_id)
    .where('post_id', '=', id)
    .executeTakeFirst();
  return (changed?.counted_private ?? isPrivate) === 1;
}

/**
 * Adds 1 to the hashtags of a post that everyone may see, or -1 before that ends. The caller has locked its row.
 */
export async function countHashtagsOf(trx: Transaction<Database>, postId: number, by: 1 | -1): Promise<void> {
  const post = await findAudience(trx, postId);
  if (!post.isForEveryone) return;
  const rows = await tagsOfPost(trx, { postId });
  const keys = rows.map((row) => row.tag_key);
  if (keys.length === 0) return;
  await adjustUses(
    trx,
    keys.map((key) => ({ key, by })),
  );
  if (!post.isAnonymous) await (by === 1 ? countInHour : uncountInHour)(trx, post, keys);
}

async function adjustUses(trx: Transaction<Database>, changes: { key: string; by: number }[]): Promise<void> {
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

/** The caller has locked the rows of these hashtags. */
export async function deleteUnused(trx: Transaction<Database>, keys: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('hashtags')
    .where('tag_key', 'in', keys)
    .where('uses', '=', 0)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('post_hashtags')
            .select('post_hashtags.post_id')
            .whereRef('post_hashtags.tag_key', '=', 'hashtags.tag_key'),
        ),
      ),
    )
    .execute();
}

const CHECKED_POSTS = 50;
/** More for a hashtag with public posts: newer posts of private accounts must not hide it. */
const CHECKED_POSTS_OF_USED = 300;
const checkedTags = (max: number) => Math.min(3 * max, max + 50);

interface Range {
  from: string;
  to: string;
}

/**
 * Short beginnings match more hashtags than can be examined: these are the most used ones, and the first in the
 * alphabet. For beginnings with at most `MAX_EXAMINED` hashtags, divided by the number of beginnings, all of them.
 */
function examinedTags(db: Kysely<Database>, ranges: readonly Range[]) {
  const tags = db.selectFrom('hashtags').select(['hashtags.tag_key', 'hashtags.uses']);
  const usedMost = tags.orderBy('hashtags.uses', 'desc').orderBy('hashtags.tag_key').limit(MAX_EXAMINED);
  const top = db
    .selectFrom(usedMost.as('top'))
    .select(['top.tag_key', 'top.uses'])
    .where((eb) =>
      eb.or(ranges.map(({ from, to }) => eb.and([eb('top.tag_key', '>=', from), eb('top.tag_key', '<', to)]))),
    );
  return ranges.reduce((examined, { from, to }) => {
    const matching = tags
      .where('hashtags.tag_key', '>=', from)
      .where('hashtags.tag_key', '<', to)
      .orderBy('hashtags.tag_key')
      .limit(Math.floor(MAX_EXAMINED / ranges.length))
      .as('matching');
    return examined.union(db.selectFrom(matching).select(['matching.tag_key', 'matching.uses']));
  }, top);
}

function visiblePost(db: Kysely<Database>, viewerId: number, checked: number) {
  const newest = db
    .selectFrom('post_hashtags')
    .select('post_hashtags.post_id')
    .where('post_hashtags.tag_key', '=', sql.ref<string>('listed.tag_key'))
    .orderBy('post_hashtags.post_id', 'desc')
    .limit(checked)
    .as('newest');
  return db
    .selectFrom(newest)
    .innerJoin('posts', 'posts.id', 'newest.post_id')
    .select(sql.lit(1).as('one'))
    .where(canSee(viewerId));
}

/** One query for all beginnings: their number does not change how many hashtags and posts are checked. */
const foundOf = forEachShape(({ max, count }: { max: number; count: number }) => {
  const names = Array.from({ length: count }, (_, index) => [`from${index}`, `to${index}`] as const);
  return prepared(['viewerId', ...names.flat()], (db, values: Record<string, string | number>) => {
    const ranges = names.map(([from, to]) => ({ from: values[from] as string, to: values[to] as string }));
    const listed = db
      .selectFrom(examinedTags(db, ranges).as('examined'))
      .select(['examined.tag_key', 'examined.uses'])
      .where(isListed('examined.tag_key'))
      .orderBy('examined.uses', 'desc')
      .orderBy('examined.tag_key')
      .limit(checkedTags(max))
      .as('listed');
    return db
      .selectFrom(listed)
      .select(['listed.tag_key', 'listed.uses'])
      .where((eb) => {
        const viewerId = values['viewerId'] as number;
        const isUsed = eb('listed.uses', '>', sql.lit(0));
        return eb.or([
          eb.and([isUsed, eb.exists(visiblePost(db, viewerId, CHECKED_POSTS_OF_USED))]),
          eb.exists(visiblePost(db, viewerId, CHECKED_POSTS)),
        ]);
      })
      .orderBy('listed.uses', 'desc')
      .orderBy('listed.tag_key')
      .limit(max);
  });
});

export async function suggestHashtags(db: Kysely<Database>, viewerId: number, prefix: string) {
  return findHashtags(db, viewerId, [prefix], SUGGESTIONS_MAX);
}

export async function findHashtags(db: Kysely<Database>, viewerId: number, prefixes: readonly string[], max: number) {
  if (prefixes.length === 0) return [];
  const ranges = prefixes.flatMap((prefix, index) => [
    [`from${index}`, prefix],
    [`to${index}`, endOfPrefix(prefix)],
  ]);
  return foundOf({ max, count: prefixes.length })(db, { viewerId, ...Object.fromEntries(ranges) });
}
