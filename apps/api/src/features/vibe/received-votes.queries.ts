import type { VoteChange } from '@vibeline/core/features/votes/vote.rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import { noteCounters } from '../../db/counter-drift.ts';
import { engineOf } from '../../db/open/engine-of.ts';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import type { ZoneOffset } from '../../local-time.ts';
import { memberCounters } from '../members/member-counters.queries.ts';
import { isPublicPost } from '../members/public-votes.queries.ts';
import type { VoteDay } from './streaks.ts';

const QUARTER_MS = 15 * 60_000;
const QUARTERS_PER_DAY = 96;

/** The quarter of an hour in which a time (ms UTC) falls, counted from 1970. */
function quarterOf(ms: number): number {
  return Math.floor(ms / QUARTER_MS);
}

interface ReceivedVoteChange {
  memberId: number;
  /** The post on which, or under which, the vote is. Its counters or those of the comment are locked. */
  postId: number;
  change: VoteChange;
  castBefore: number | null;
  now: number;
}

type QuarterChange = { memberId: number; quarter: number; positive: number; negative: number };
type TwoQuarters = QuarterChange & { otherQuarter: number; otherPositive: number; otherNegative: number };
type ScoreChange = { memberId: number; postId: number; scorePositive: number; scoreNegative: number };

/**
 * Changes the votes a member received, in total and by quarter of an hour. A changed or withdrawn vote is subtracted
 * from the quarter in which it was cast, so that the quarters equal a recount of standing votes. On a post that
 * everyone may see, the public counters change too. One statement on Postgres. Returns the counters of the score.
 */
export async function recordReceivedVotes(trx: Transaction<Database>, received: ReceivedVoteChange) {
  const { memberId, postId, change } = received;
  noteCounters(trx, memberCounters, [memberId]);
  const score = { memberId, postId, scorePositive: change.positive, scoreNegative: change.negative };
  const values = { ...score, ...quarterChanges(received) };
  const onPostgres = engineOf(trx) === 'postgres';
  if (!onPostgres) await ('otherQuarter' in values ? addToTwo(trx, values) : addToOne(trx, values));
  const [counters] = onPostgres
    ? await ('otherQuarter' in values ? recordInTwo(trx, values) : recordInOne(trx, values))
    : await updateScore(trx, score);
  if (!counters) throw new Error('The counters of a member are missing');
  return counters;
}

function quarterChanges({ memberId, change, castBefore, now }: ReceivedVoteChange): QuarterChange | TwoQuarters {
  const [quarter, before] = [quarterOf(now), castBefore === null ? null : quarterOf(castBefore)];
  if (before === null || before === quarter) return { memberId, quarter, ...change };
  const removed = { positive: Math.min(0, change.positive), negative: Math.min(0, change.negative) };
  const added = { positive: Math.max(0, change.positive), negative: Math.max(0, change.negative) };
  if (added.positive + added.negative === 0) return { memberId, quarter: before, ...removed };
  return {
    memberId,
    quarter,
    ...added,
    otherQuarter: before,
    otherPositive: removed.positive,
    otherNegative: removed.negative,
  };
}

function addTo(db: Kysely<Database>, quarters: QuarterChange[]) {
  return db
    .insertInto('received_votes')
    .values(quarters.map(({ memberId, ...votes }) => ({ member_id: memberId, ...votes })))
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'quarter']).doUpdateSet((eb) => ({
        positive: eb('received_votes.positive', '+', eb.ref('excluded.positive')),
        negative: eb('received_votes.negative', '+', eb.ref('excluded.negative')),
      })),
    );
}

function changeScore(db: Pick<Kysely<Database>, 'updateTable'>, { memberId, postId, ...change }: ScoreChange) {
  return db
    .updateTable('member_stats')
    .from((eb) =>
      eb
        .selectFrom('posts')
        .innerJoin('members', 'members.id', 'posts.author_id')
        .select(sql<number>`case when ${isPublicPost('posts', 'members')} then 1 else 0 end`.as('is_open'))
        .where('posts.id', '=', postId)
        .as('post'),
    )
    .set((eb) => ({
      positive_received: eb('positive_received', '+', change.scorePositive),
      negative_received: eb('negative_received', '+', change.scoreNegative),
      public_positive: sql<number>`public_positive + post.is_open * ${change.scorePositive}`,
      public_negative: sql<number>`public_negative + post.is_open * ${change.scoreNegative}`,
    }))
    .where('member_id', '=', memberId)
    .returning(['positive_received', 'negative_received']);
}

const scoreNames = ['memberId', 'postId', 'scorePositive', 'scoreNegative'] as const;
const quarterNames = ['memberId', 'quarter', 'positive', 'negative'] as const;
const otherNames = ['otherQuarter', 'otherPositive', 'otherNegative'] as const;

const one = ({ memberId, quarter, positive, negative }: QuarterChange) => [{ memberId, quarter, positive, negative }];
const two = (values: TwoQuarters) => [
  ...one(values),
  {
    memberId: values.memberId,
    quarter: values.otherQuarter,
    positive: values.otherPositive,
    negative: values.otherNegative,
  },
];

const updateScore = prepared(scoreNames, (db, values: ScoreChange) => changeScore(db, values));
const addToOne = prepared(quarterNames, (db, values: QuarterChange) => addTo(db, one(values)));
const addToTwo = prepared([...quarterNames, ...otherNames], (db, values: TwoQuarters) => addTo(db, two(values)));
const recordInOne = prepared([...scoreNames, ...quarterNames.slice(1)], (db, values: QuarterChange & ScoreChange) =>
  changeScore(
    db.with('quarters', () => addTo(db, one(values))),
    values,
  ),
);
const recordInTwo = prepared(
  [...scoreNames, ...quarterNames.slice(1), ...otherNames],
  (db, values: TwoQuarters & ScoreChange) =>
    changeScore(
      db.with('quarters', () => addTo(db, two(values))),
      values,
    ),
);

/** A quarter whose row was lost has fewer than zero once its votes are changed. */
const atLeastZero = (column: 'positive' | 'negative') =>
  sql<number>`case when ${sql.ref(column)} > 0 then ${sql.ref(column)} else 0 end`;

export async function listVoteDays(
  db: Kysely<Database>,
  { memberId, since, offsets }: { memberId: number; since: number; offsets: readonly ZoneOffset[] },
): Promise<VoteDay[]> {
  const [first, ...later] = offsets.map(({ from, offset }) => ({
    from: quarterOf(from),
    by: sql.lit(Math.round(offset / QUARTER_MS)),
  }));
  const shift = later.reduce(
    (earlier, { from, by }) => sql<number>`case when quarter >= ${sql.lit(from)} then ${by} else ${earlier} end`,
    sql<number>`${first?.by ?? sql.lit(0)}`,
  );
  const rows = await db
    .selectFrom('received_votes')
    .select((eb) => [
      sql<number>`(quarter + ${shift}) / ${sql.lit(QUARTERS_PER_DAY)}`.as('day'),
      eb.cast<number>(eb.fn.sum(atLeastZero('positive')), 'integer').as('positive'),
      eb.cast<number>(eb.fn.sum(atLeastZero('negative')), 'integer').as('negative'),
    ])
    .where('member_id', '=', memberId)
    .where('quarter', '>=', quarterOf(since))
    .groupBy('day')
    .orderBy('day')
    .execute();
  return rows;
}

export async function countReceivedSince(db: Kysely<Database>, memberId: number, since: number) {
  const [row] = await receivedSince(db, { memberId, from: quarterOf(since) });
  return { positive: row?.positive ?? 0, negative: row?.negative ?? 0 };
}

const receivedSince = prepared(['memberId', 'from'], (db, { memberId, from }: { memberId: number; from: number }) =>
  db
    .selectFrom('received_votes')
    .select((eb) => [
      eb.cast<number>(eb.fn.sum(atLeastZero('positive')), 'integer').as('positive'),
      eb.cast<number>(eb.fn.sum(atLeastZero('negative')), 'integer').as('negative'),
    ])
    .where('member_id', '=', memberId)
    .where('quarter', '>=', from),
);
