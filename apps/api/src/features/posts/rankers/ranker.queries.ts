import type { StoredRanker } from '@vibeline/core/features/posts/ranker-names.rules';
import { expressionBuilder, type Kysely, sql } from 'kysely';
import type { KeyBounds, PairKey } from '../../../db/lists/keyset.ts';
import { type FoundRows, fetchSize, findRows, type IdQuery } from '../../../db/lists/listed-rows.ts';
import { examinedPages } from '../../../db/lists/prepared-pages.ts';
import { forEachShape, prepared, preparedForIds } from '../../../db/prepared.ts';
import type { Database } from '../../../db/schema.ts';
import { VISITOR_ID } from '../../visibility/audience.queries.ts';
import { isNotMuted } from '../../visibility/mute-visibility.queries.ts';
import { isNotOfMuted } from '../../visibility/post-visibility.queries.ts';
import { latestIds } from '../latest-posts.queries.ts';
import { type PostRow, postRows } from '../post.queries.ts';

export interface RankedRow extends PostRow {
  key: number;
}

/** Keys are of a column `integer` on Postgres. */
export const RANKER_KEYS: KeyBounds = { min: -2_147_483_648, max: 2_147_483_647 };

const START: PairKey = [RANKER_KEYS.max, Number.MAX_SAFE_INTEGER];

const rankedPages = forEachShape((ranker: StoredRanker) => {
  const column = `post_stats.${ranker}_key` as const;
  return examinedPages(['viewerId'], START, {
    ids: (db, _values, [key, before]): IdQuery<{ id: number; key: number }> =>
      db
        .selectFrom('post_stats')
        .select(['post_stats.post_id as id', sql.ref<number>(column).as('key')])
        .where(column, 'is not', null)
        .where(column, '<=', key)
        .where((eb) => eb.or([eb(column, '<', key), eb('post_stats.post_id', '<', before)]))
        .orderBy(column, 'desc')
        .orderBy('post_stats.post_id', 'desc'),
    rows: (db, { viewerId }, listed) =>
      postRows(db, viewerId, listed)
        .select(sql.ref<number>('listed.key').as('key'))
        .where('posts.visibility', '=', sql.lit('public'))
        .where(isNotOfMuted(viewerId))
        .orderBy(sql.ref('listed.key'), 'desc')
        .orderBy('listed.id', 'desc'),
    positionOf: (row) => [row.key, row.id],
  });
});

interface RankedListing {
  ranker: StoredRanker;
  viewerId: number | null;
  after: PairKey | null;
  limit: number;
}

export async function listRanked(
  db: Kysely<Database>,
  { ranker, viewerId, ...listing }: RankedListing,
): Promise<FoundRows<RankedRow, PairKey>> {
  return rankedPages(ranker)(db, { ...listing, viewerId: viewerId ?? VISITOR_ID });
}

const FOLLOWED_MAX = 10_000;

type FollowedValues = { viewerId: number; before: number };

/** Leaves out anonymous posts: here they would name their authors. */
function followedIds(db: Kysely<Database>, size: number, { viewerId, before }: FollowedValues) {
  const authors = db
    .selectFrom('follows')
    .select('follows.following_id as author_id')
    .where('follows.follower_id', '=', viewerId)
    .where('follows.status', '=', sql.lit('accepted'))
    .where(isNotMuted(viewerId, 'follows.following_id'))
    .limit(FOLLOWED_MAX)
    .as('author');
  const eb = expressionBuilder<Database, 'posts'>();
  const condition = eb.and([
    eb('posts.visibility', '=', sql.lit('public')),
    eb('posts.deleted_at', 'is', null),
    eb('posts.is_anonymous', '=', sql.lit(0)),
  ]);
  return latestIds(db, { authors, authorsMax: FOLLOWED_MAX, condition, before, size });
}

/** Not `examinedPages`: how many ids a page examines depends on its size. */
const followedPage = forEachShape(({ size }: { size: number }) => {
  const names = ['viewerId', 'before'] as const;
  return {
    rows: prepared(names, (db, values: FollowedValues) =>
      postRows(db, values.viewerId, followedIds(db, size, values).as('listed')).orderBy('listed.id', 'desc'),
    ),
    lastExamined: prepared(names, (db, values: FollowedValues) =>
      db
        .selectFrom(followedIds(db, size, values).as('listed'))
        .select('listed.id')
        .orderBy('listed.id', 'desc')
        .limit(1)
        .offset(size - 1),
    ),
  };
});

export async function listFollowed(
  db: Kysely<Database>,
  { viewerId, after, limit }: { viewerId: number; after: number | null; limit: number },
): Promise<FoundRows<PostRow>> {
  const page = followedPage({ size: fetchSize(limit) });
  const values = { viewerId, before: after ?? Number.MAX_SAFE_INTEGER };
  return findRows(
    limit,
    () => page.rows(db, values),
    () => page.lastExamined(db, values),
  );
}

/** Posts with the largest stored numbers that are compared, and how many of them are candidates for every viewer. */
const COMPARED_POSTS = 1000;
const TRENDING_CANDIDATES = 100;

const trendingIds = prepared([], (db) => {
  const compared = db
    .selectFrom('post_stats')
    .select([
      'post_stats.post_id',
      sql<number>`positive_votes - withheld_positive + negative_votes - withheld_negative + comments_count`.as(
        'interactions',
      ),
    ])
    .where('post_stats.trending_key', 'is not', null)
    .orderBy('post_stats.trending_key', 'desc')
    .orderBy('post_stats.post_id', 'desc')
    .limit(COMPARED_POSTS)
    .as('compared');
  return db
    .selectFrom(compared)
    .select('compared.post_id as id')
    .orderBy('compared.interactions', 'desc')
    .orderBy('compared.post_id', 'desc')
    .limit(TRENDING_CANDIDATES);
});

/** The posts with the most interactions, whoever may see them: for `listUnmuted`, and not to be sent. */
export async function listTrendingIds(db: Kysely<Database>): Promise<number[]> {
  const rows = await trendingIds(db, {});
  return rows.map(({ id }) => id);
}

const unmutedById = preparedForIds(['viewerId'], (db, ids, { viewerId }: { viewerId: number }) =>
  postRows(db, viewerId, db.selectFrom('posts').select('id').where('id', 'in', ids).as('listed'))
    .where('posts.visibility', '=', sql.lit('public'))
    .where(isNotOfMuted(viewerId)),
);

export async function listUnmuted(
  db: Kysely<Database>,
  viewerId: number | null,
  ids: readonly number[],
): Promise<PostRow[]> {
  const rows = await unmutedById(db, ids, { viewerId: viewerId ?? VISITOR_ID });
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
