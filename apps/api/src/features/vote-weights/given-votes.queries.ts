import { PROFILE_READ } from '@vibeline/core/features/votes/vote-weight.rules';
import type { Kysely } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';

/** Of so many members the votes are read by one statement: at most 2,000 rows. */
export const VOTERS_AT_ONCE = 10;

export interface Voter {
  id: number;
  createdAt: number;
}

export const listVoters = prepared(['after'], (db, { after }: { after: number }) =>
  db
    .selectFrom('members')
    .select(['id', 'created_at as createdAt'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(VOTERS_AT_ONCE),
);

export interface GivenVote {
  member_id: number;
  post_id: number;
  is_positive: number;
  created_at: number;
  author_id: number;
  is_anonymous: number;
}

const idNames = Array.from({ length: VOTERS_AT_ONCE }, (_, index) => `id${index}`);

const latestVotes = prepared<Record<string, number>, GivenVote>(idNames, (db, values) => {
  const [first, ...others] = idNames.map((name) => votesOf(db, values[name] ?? 0));
  if (!first) throw new Error('No member is asked for');
  return others.reduce((query, other) => query.unionAll(other), first);
});

function votesOf(db: Kysely<Database>, memberId: number) {
  const latest = db
    .selectFrom('votes')
    .select(['votes.member_id', 'votes.post_id', 'votes.is_positive', 'votes.created_at'])
    .where('votes.member_id', '=', memberId)
    .orderBy('votes.created_at', 'desc')
    .orderBy('votes.post_id', 'desc')
    .limit(PROFILE_READ)
    .as('latest');
  return db
    .selectFrom(latest)
    .innerJoin('posts', 'posts.id', 'latest.post_id')
    .select(['latest.member_id', 'latest.post_id', 'latest.is_positive', 'latest.created_at'])
    .select(['posts.author_id', 'posts.is_anonymous'])
    .where('posts.author_id', '<>', memberId);
}

/** The latest votes of each of at most `VOTERS_AT_ONCE` members on posts of others, the latest first. */
export async function listGivenVotes(
  db: Kysely<Database>,
  memberIds: readonly number[],
): Promise<Map<number, GivenVote[]>> {
  const values = Object.fromEntries(idNames.map((name, index) => [name, memberIds[index] ?? 0]));
  const votes = new Map<number, GivenVote[]>(memberIds.map((id) => [id, []]));
  for (const row of await latestVotes(db, values)) votes.get(row.member_id)?.push(row);
  for (const given of votes.values()) given.sort((a, b) => b.created_at - a.created_at || b.post_id - a.post_id);
  return votes;
}

/** Where the member's sessions began, with the time: the network of a vote is that of the latest session before it. */
export async function listNetworks(db: Kysely<Database>, memberId: number) {
  return db
    .selectFrom('sessions')
    .select(['network', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute();
}
