import { NEW_HASHTAG_POSTS_MAX } from '@vibeline/core/features/hashtags/hashtag.rules';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { filterInTurns } from '../../db/lists/filter-rows.ts';
import { MAX_EXAMINED } from '../../db/lists/listed-rows.ts';
import { forEachShape, prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { findWordFilter, type WordFilter } from '../mutes/word-filter.queries.ts';
import { canSee, isNotOfMuted } from '../visibility/post-visibility.queries.ts';

/** Posts of one hashtag that are examined at most: fewer, the more hashtags are followed. */
const EXAMINED_OF_ONE = [300, 100, 40, 15];
const LEAST_EXAMINED = 5;

const MAX_COMPARED = 1000;

type Values = { viewerId: number };

/** null when all new posts of the hashtag are examined. */
function lastUnexamined(eb: ExpressionBuilder<Database, 'hashtag_follows'>, examined: number) {
  return eb
    .selectFrom('post_hashtags as newer')
    .select('newer.post_id')
    .whereRef('newer.tag_key', '=', 'hashtag_follows.tag_key')
    .whereRef('newer.post_id', '>', 'hashtag_follows.seen_post_id')
    .orderBy('newer.post_id', 'desc')
    .limit(1)
    .offset(examined);
}

/**
 * Posts of others that are newer than the last visit of each hashtag's page. One more than `examined` is read, and
 * shows that there are more only if the viewer may see it.
 */
function newRows(db: Kysely<Database>, viewerId: number, examined: number) {
  return db
    .selectFrom('hashtag_follows')
    .innerJoin('post_hashtags', (join) =>
      join
        .onRef('post_hashtags.tag_key', '=', 'hashtag_follows.tag_key')
        // A single bound, so that the index reads nothing before it.
        .on((eb) =>
          eb(
            'post_hashtags.post_id',
            '>',
            eb.fn.coalesce(lastUnexamined(eb, examined + 1), 'hashtag_follows.seen_post_id'),
          ),
        ),
    )
    .innerJoin('posts', 'posts.id', 'post_hashtags.post_id')
    .where('hashtag_follows.member_id', '=', viewerId)
    .where('posts.visibility', '=', sql.lit('public'))
    .where('posts.author_id', '<>', viewerId)
    .where(canSee(viewerId))
    .where(isNotOfMuted(viewerId));
}

const queriesFor = forEachShape((examined: number) => ({
  counts: prepared(['viewerId'], (db, { viewerId }: Values) =>
    newRows(db, viewerId, examined)
      .select('hashtag_follows.tag_key')
      .select((eb) => eb.fn.countAll<number>().as('posts'))
      .groupBy('hashtag_follows.tag_key'),
  ),
  texts: prepared(['viewerId'], (db, { viewerId }: Values) =>
    newRows(db, viewerId, examined).select([
      'hashtag_follows.tag_key',
      'posts.author_id',
      'posts.content',
      'posts.hashtags',
    ]),
  ),
}));

interface NewPosts {
  newPosts: number;
  hasMoreNew: boolean;
}

/**
 * `follows` is how many hashtags the member follows. At most `MAX_EXAMINED` posts are examined, in a constant number of
 * statements.
 */
export async function countNewHashtagPosts(
  db: Kysely<Database>,
  viewerId: number,
  follows: number,
): Promise<(tagKey: string) => NewPosts> {
  const filter = await findWordFilter(db, viewerId);
  const examined = examinedOfOne((filter ? MAX_COMPARED : MAX_EXAMINED) / follows);
  const max = Math.min(examined, NEW_HASHTAG_POSTS_MAX);
  const counts = await (filter ? countShown(db, viewerId, examined, filter) : countAll(db, viewerId, examined));
  return (tagKey) => {
    const count = counts.get(tagKey) ?? 0;
    return {
      newPosts: Math.min(count, max),
      hasMoreNew: count > max,
    };
  };
}

function examinedOfOne(max: number): number {
  return EXAMINED_OF_ONE.find((size) => size <= max) ?? LEAST_EXAMINED;
}

async function countAll(db: Kysely<Database>, viewerId: number, examined: number): Promise<Map<string, number>> {
  const rows = await queriesFor(examined).counts(db, { viewerId });
  return new Map(rows.map((row) => [row.tag_key, Number(row.posts)]));
}

async function countShown(db: Kysely<Database>, viewerId: number, examined: number, filter: WordFilter) {
  const rows = await queriesFor(examined).texts(db, { viewerId });
  const counts = new Map<string, number>();
  for (const { tag_key } of await filterInTurns(rows, (row) => !filter.hides(row))) {
    counts.set(tag_key, (counts.get(tag_key) ?? 0) + 1);
  }
  return counts;
}
