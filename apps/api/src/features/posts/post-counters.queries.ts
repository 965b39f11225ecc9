import { type RankedFacts, rankKey, trendingKey } from '@vibeline/core/features/posts/ranker.rules';
import { type StoredRanker, storedRankers } from '@vibeline/core/features/posts/ranker-names.rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import { counterCheck } from '../../db/counter-check.ts';
import { noteCounters } from '../../db/counter-drift.ts';
import { forEachShape, prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { deleteUnused } from './hashtag.queries.ts';

export type KeyColumn = `${StoredRanker}_key` | 'trending_key';

const rankerColumns = storedRankers.map((ranker) => ({ ranker, column: `${ranker}_key` as const }));
export const keyColumns: readonly KeyColumn[] = [...rankerColumns.map(({ column }) => column), 'trending_key'];

export const counterColumns = [
  'posts.id',
  'posts.created_at',
  'post_stats.positive_votes',
  'post_stats.negative_votes',
  'post_stats.comments_count',
  'post_stats.withheld_positive',
  'post_stats.withheld_negative',
  'post_stats.trending_key',
  'post_stats.version',
  'post_stats.voted_version',
  'post_stats.votes_before',
] as const;

export interface LockedCounters {
  id: number;
  created_at: number;
  positive_votes: number;
  negative_votes: number;
  comments_count: number;
  withheld_positive: number;
  withheld_negative: number;
  voted_version: number;
  /** null for a post in no order. */
  trending_key: number | null;
}

export type Keys = Record<KeyColumn, number>;

export function keysOf(facts: RankedFacts): Keys {
  const keys = Object.fromEntries(rankerColumns.map(({ ranker, column }) => [column, rankKey(ranker, facts)]));
  return { ...(keys as Record<`${StoredRanker}_key`, number>), trending_key: trendingKey(facts) };
}

export function initialKeys({ id, createdAt }: Pick<RankedFacts, 'id' | 'createdAt'>): Keys {
  const none = { positiveVotes: 0, negativeVotes: 0, withheldPositive: 0, withheldNegative: 0, commentsCount: 0 };
  return keysOf({ id, createdAt, ...none });
}

/** Removes a post from all orders; votes and comments do not bring it back. Waits for those in progress. */
export async function removeKeys(trx: Transaction<Database>, postId: number): Promise<void> {
  await trx
    .updateTable('post_stats')
    .set({ rising_key: null, discussed_key: null, calm_key: null, trending_key: null })
    .where('post_id', '=', postId)
    .execute();
}

export async function lockCounters(trx: Transaction<Database>, postId: number): Promise<LockedCounters> {
  return trx
    .selectFrom('posts')
    .innerJoin('post_stats', 'post_stats.post_id', 'posts.id')
    .select(counterColumns)
    .where('posts.id', '=', postId)
    .forUpdate('post_stats')
    .executeTakeFirstOrThrow();
}

function factsOf(post: LockedCounters): RankedFacts {
  return {
    id: post.id,
    createdAt: post.created_at,
    positiveVotes: post.positive_votes,
    negativeVotes: post.negative_votes,
    commentsCount: post.comments_count,
    withheldPositive: post.withheld_positive,
    withheldNegative: post.withheld_negative,
  };
}

const withheldOf = prepared(['postId'], (db, { postId }: { postId: number }) =>
  db
    .selectFrom('post_stats')
    .select(['withheld_positive as withheldPositive', 'withheld_negative as withheldNegative'])
    .where('post_id', '=', postId),
);

export async function findWithheld(db: Kysely<Database>, postId: number) {
  const [row] = await withheldOf(db, { postId });
  return row ?? { withheldPositive: 0, withheldNegative: 0 };
}

/** Of a locked post: how many of its votes count in no order, and the sort keys that follow. */
export async function saveWithheld(
  trx: Transaction<Database>,
  post: LockedCounters,
  withheld: Pick<RankedFacts, 'withheldPositive' | 'withheldNegative'>,
): Promise<void> {
  const keys = post.trending_key === null ? {} : keysOf({ ...factsOf(post), ...withheld });
  await trx
    .updateTable('post_stats')
    .set({ withheld_positive: withheld.withheldPositive, withheld_negative: withheld.withheldNegative, ...keys })
    .where('post_id', '=', post.id)
    .execute();
}

interface CounterChange {
  positive?: number;
  negative?: number;
  /** Includes replies. */
  comments?: number;
  /** Of the votes that were given before it changed. */
  before?: number;
}

/**
 * Changes the counters of a locked post, and the sort keys that depend on them, in one statement. Unchanged keys are
 * not written: SQLite would write their index for each update that names them.
 */
export async function adjustCounters(
  trx: Transaction<Database>,
  post: LockedCounters,
  { positive = 0, negative = 0, comments = 0, before: marked = 0 }: CounterChange,
) {
  noteCounters(trx, postCounters, [post.id]);
  const before = factsOf(post);
  const keys = keysOf({
    ...before,
    positiveVotes: before.positiveVotes + positive,
    negativeVotes: before.negativeVotes + negative,
    commentsCount: before.commentsCount + comments,
  });
  const keysBefore = keysOf(before);
  const moved = post.trending_key === null ? [] : keyColumns.filter((column) => keys[column] !== keysBefore[column]);
  const values = { postId: post.id, positive, negative, comments, marked, ...keys };
  const [counts] = await updateCounters({ moved, isMarked: marked !== 0 })(trx, values);
  if (!counts) throw new Error('The counters of a post are missing');
  return counts;
}

type Values = Keys & { postId: number; positive: number; negative: number; comments: number; marked: number };

const updateCounters = forEachShape(({ moved, isMarked }: { moved: readonly KeyColumn[]; isMarked: boolean }) =>
  prepared(['postId', 'positive', 'negative', 'comments', 'marked', ...keyColumns], (db, values: Values) =>
    db
      .updateTable('post_stats')
      .set((eb) => ({
        positive_votes: eb('positive_votes', '+', values.positive),
        negative_votes: eb('negative_votes', '+', values.negative),
        comments_count: eb('comments_count', '+', values.comments),
      }))
      .set(Object.fromEntries(moved.map((column) => [column, values[column]])))
      .$if(isMarked, (query) => query.set((eb) => ({ votes_before: eb('votes_before', '+', values.marked) })))
      .where('post_id', '=', values.postId)
      .returning(['positive_votes', 'negative_votes', 'votes_before']),
  ),
);

const votes = sql`votes v where v.post_id = counted.post_id`;

/** Replies are found by their parents, for which there is an index; they are on the same post. */
const topLevel = sql`c.post_id = counted.post_id and c.parent_id is null`;

const replies = sql`comments c join comments r on r.parent_id = c.id and r.deleted_at is null`;

export const postCounters = counterCheck({
  table: 'post_stats',
  key: 'post_id',
  counters: {
    positive_votes: [{ from: votes, adds: sql`v.is_positive` }],
    negative_votes: [{ from: votes, adds: sql`1 - v.is_positive` }],
    votes_before: [{ from: votes, adds: sql`case when v.version < counted.voted_version then 1 else 0 end` }],
    comments_count: [
      {
        from: sql`comments c where ${topLevel}`,
        adds: sql`case when c.deleted_at is null and c.hidden_at is null then 1 else 0 end`,
      },
      { from: sql`${replies} where ${topLevel}`, adds: sql`case when r.hidden_at is null then 1 else 0 end` },
    ],
  },
  derived: {
    columns: keyColumns,
    also: sql`counted.withheld_positive, counted.withheld_negative,
      (select p.created_at from posts p where p.id = counted.post_id) as created_at,
      (select case when p.visibility = 'public' and p.deleted_at is null then 1 else 0 end
        from posts p where p.id = counted.post_id) as is_listed`,
    valuesOf: (row, { positive_votes = 0, negative_votes = 0, comments_count = 0 }) => {
      const facts = { positiveVotes: positive_votes, negativeVotes: negative_votes, commentsCount: comments_count };
      const withheld = {
        withheldPositive: Number(row['withheld_positive']),
        withheldNegative: Number(row['withheld_negative']),
      };
      const keys = keysOf({ id: Number(row.key), createdAt: Number(row['created_at']), ...facts, ...withheld });
      return row['is_listed'] === 1 ? keys : Object.fromEntries(keyColumns.map((column) => [column, null]));
    },
  },
});

export const hashtagCounters = counterCheck({
  table: 'hashtags',
  key: 'tag_key',
  keyType: 'text',
  counters: {
    uses: [
      {
        from: sql`post_hashtags t join posts p on p.id = t.post_id join members m on m.id = p.author_id
          left join privacy_changed_posts c on c.author_id = p.author_id and c.post_id = p.id
          where t.tag_key = counted.tag_key`,
        adds: sql`case when p.visibility = 'public' and p.hidden_at is null
          and (coalesce(c.counted_private, m.is_private) = 0 or p.is_anonymous = 1) then 1 else 0 end`,
      },
    ],
  },
  onRepair: (trx, { key }) => deleteUnused(trx, [String(key)]),
});
