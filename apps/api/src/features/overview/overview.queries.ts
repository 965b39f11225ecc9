import { DAY_MS } from '@vibeline/core/durations.rules';
import { WAITING_MAX } from '@vibeline/core/features/overview/overview.rules';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { isWrittenHere } from '../visibility/stored-audience.queries.ts';
import type { DailyCountTable } from './daily-count.table.ts';

export type DailyCountRow = Selectable<DailyCountTable>;

export async function listDailyCounts(db: Kysely<Database>, from: number): Promise<DailyCountRow[]> {
  return db
    .selectFrom('daily_counts')
    .select(['day', 'members', 'sign_ups', 'posts', 'comments', 'votes', 'active', 'counted_at'])
    .where('day', '>=', from)
    .orderBy('day')
    .execute();
}

/** A day keeps its number of active members when it is counted again without. */
export async function saveDailyCounts(
  db: Kysely<Database>,
  rows: readonly Insertable<DailyCountTable>[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('daily_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((eb) => ({
        members: eb.ref('excluded.members'),
        sign_ups: eb.ref('excluded.sign_ups'),
        posts: eb.ref('excluded.posts'),
        comments: eb.ref('excluded.comments'),
        votes: eb.ref('excluded.votes'),
        active: eb.fn.coalesce('excluded.active', 'daily_counts.active'),
        counted_at: eb.ref('excluded.counted_at'),
      })),
    )
    .execute();
}

export async function findFirstSignUp(db: Kysely<Database>): Promise<number | null> {
  const row = await db.selectFrom('members').select('created_at').orderBy('created_at').limit(1).executeTakeFirst();
  return row?.created_at ?? null;
}

/** Reads the index of their times, without what archives brought: it was not made here on that day. */
export async function countCreated(
  db: Kysely<Database>,
  table: 'members' | 'posts' | 'comments',
  { from, until }: { from: number; until: number },
): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .$if(table === 'posts', (query) => query.where(isWrittenHere))
    .$if(table === 'comments', (query) => query.where(sql<boolean>`is_imported = 0`))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Members after an id, with the latest time (ms UTC) at which they are known to have used the network; null: never. */
export async function listLastActs(
  db: Kysely<Database>,
  { after, limit }: { after: number; limit: number },
): Promise<{ id: number; lastAct: number | null }[]> {
  const rows = await db
    .selectFrom('members')
    .select((eb) => [
      'members.id',
      eb
        .selectFrom('sessions')
        .select('last_used_at')
        .whereRef('sessions.member_id', '=', 'members.id')
        .orderBy('last_used_at', 'desc')
        .limit(1)
        .as('session'),
      eb
        .selectFrom('votes')
        .select('votes.created_at')
        .whereRef('votes.member_id', '=', 'members.id')
        .orderBy('votes.created_at', 'desc')
        .limit(1)
        .as('vote'),
      eb
        .selectFrom('comment_votes')
        .select('comment_votes.created_at')
        .whereRef('comment_votes.member_id', '=', 'members.id')
        .orderBy('comment_votes.created_at', 'desc')
        .limit(1)
        .as('commentVote'),
      eb
        .selectFrom('posts')
        .select('posts.created_at')
        .whereRef('posts.author_id', '=', 'members.id')
        .orderBy('posts.id', 'desc')
        .limit(1)
        .as('post'),
      eb
        .selectFrom('comments')
        .select('comments.created_at')
        .whereRef('comments.author_id', '=', 'members.id')
        .orderBy('comments.id', 'desc')
        .limit(1)
        .as('comment'),
    ])
    .where('members.id', '>', after)
    .orderBy('members.id')
    .limit(limit)
    .execute();
  return rows.map(({ id, ...times }) => {
    const known = Object.values(times).flatMap((time) => time ?? []);
    return { id, lastAct: known.length === 0 ? null : Math.max(...known) };
  });
}

export interface VoteRange {
  /** The ids of the voters. */
  after: number;
  upTo: number;
  /** ms UTC. */
  from: number;
  until: number;
}

/**
 * By day. Goes through the index of each voter's votes by time: votes have no index by time alone, which each vote would
 * have to write.
 */
export async function countVotesByDay(
  db: Kysely<Database>,
  table: 'votes' | 'comment_votes',
  { after, upTo, from, until }: VoteRange,
): Promise<{ day: number; count: number }[]> {
  const day = sql<number>`given.created_at / ${sql.lit(DAY_MS)}`;
  const rows = await db
    .selectFrom('members')
    // Both tables have these columns.
    .innerJoin(`${table as 'votes'} as given`, 'given.member_id', 'members.id')
    .select([day.as('day'), ({ fn }) => fn.countAll<number>().as('count')])
    .where('members.id', '>', after)
    .where('members.id', '<=', upTo)
    .where('given.created_at', '>=', from)
    .where('given.created_at', '<', until)
    .groupBy(day)
    .execute();
  return rows.map(({ day: number, count }) => ({ day: Number(number), count: Number(count) }));
}

/** Cases that wait for a decision or an answer, but for those about this moderator; at most `WAITING_MAX`. */
export async function countWaitingCases(db: Kysely<Database>, moderatorId: number): Promise<number> {
  const { count } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('report_cases')
        .select('id')
        .where('state', 'in', ['open', 'appealed'])
        .where('member_id', '<>', moderatorId)
        .limit(WAITING_MAX)
        .as('waiting'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
