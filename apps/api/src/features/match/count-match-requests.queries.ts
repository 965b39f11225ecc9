import { MATCH_REQUESTS_COUNTED_MAX } from '@vibeline/core/features/match/match.rules';
import type { Kysely } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { isOffered } from '../visibility/offered.queries.ts';

/** A member has at most `ACTIVE_SESSIONS_MAX` of these sessions. A block ends the requests between two members. */
const waiting = prepared(['memberId', 'now'], (db, { memberId, now }: { memberId: number; now: number }) =>
  db
    .selectFrom('vibe_sessions')
    .select((eb) => eb.fn.sum<number | null>('vibe_sessions.pending_count').as('count'))
    .where('vibe_sessions.owner_id', '=', memberId)
    .where('vibe_sessions.cancelled_at', 'is', null)
    .where('vibe_sessions.ends_at', '>', now)
    .where(isOffered('match')),
);

export async function countMatchRequests(db: Kysely<Database>, memberId: number, now: number): Promise<number> {
  const [row] = await waiting(db, { memberId, now });
  return Math.min(Number(row?.count ?? 0), MATCH_REQUESTS_COUNTED_MAX);
}
