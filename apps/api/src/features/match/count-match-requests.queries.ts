import { MATCH_REQUESTS_COUNTED_MAX } from '@vibeline/core/features/match/match.rules';
import { type Kysely, sql } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { seeEachOther } from '../blocks/block.queries.ts';

const waiting = prepared(['memberId', 'now'], (db, { memberId, now }: { memberId: number; now: number }) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('vibe_matches')
        .innerJoin('vibe_sessions', 'vibe_sessions.id', 'vibe_matches.session_id')
        .select('vibe_matches.id')
        .where('vibe_matches.user2_id', '=', memberId)
        // A literal: SQLite uses a partial index only for conditions that it can prove.
        .where('vibe_matches.status', '=', sql.lit('pending'))
        .where('vibe_sessions.cancelled_at', 'is', null)
        .where('vibe_sessions.ends_at', '>', now)
        .where(seeEachOther(memberId, 'vibe_matches.user1_id'))
        .limit(MATCH_REQUESTS_COUNTED_MAX)
        .as('waiting'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count')),
);

/** Requests to join the member's sessions that wait at a time (ms UTC), up to `MATCH_REQUESTS_COUNTED_MAX`. */
export async function countMatchRequests(db: Kysely<Database>, memberId: number, now: number): Promise<number> {
  const [row] = await waiting(db, { memberId, now });
  return Number(row?.count ?? 0);
}
