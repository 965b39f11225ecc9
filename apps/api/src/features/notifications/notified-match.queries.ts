import { type ExpressionBuilder, sql } from 'kysely';
import { beginningOf } from '../../db/excerpt.ts';
import type { Database } from '../../db/schema.ts';

type Builder = ExpressionBuilder<Database, 'notifications'>;

const matchOf = (eb: Builder) =>
  eb.selectFrom('vibe_matches').whereRef('vibe_matches.id', '=', 'notifications.match_id');

const sessionOf = (eb: Builder) =>
  matchOf(eb).innerJoin('vibe_sessions', 'vibe_sessions.id', 'vibe_matches.session_id');

/** Callers compare it with null, because Postgres reads all matches for EXISTS. */
const openSession = (eb: Builder, now: number) =>
  sessionOf(eb)
    .select(sql.lit(1).as('one'))
    .where('vibe_sessions.cancelled_at', 'is', null)
    .where('vibe_sessions.ends_at', '>', now);

const waitOf = (eb: Builder) =>
  eb
    .selectFrom('vibe_waits')
    .whereRef('vibe_waits.session_id', '=', 'notifications.vibe_session_id')
    .whereRef('vibe_waits.member_id', '=', 'notifications.recipient_id');

export const heldUntil = (eb: Builder) => waitOf(eb).select('vibe_waits.held_until');

const namedSession = (eb: Builder) =>
  eb.selectFrom('vibe_sessions').whereRef('vibe_sessions.id', '=', 'notifications.vibe_session_id');

export const matchStatus = (eb: Builder) => matchOf(eb).select('vibe_matches.status');

export function isMatchWaiting(eb: Builder, now: number) {
  return eb(openSession(eb, now).where('vibe_matches.status', '=', sql.lit('pending')), 'is not', null);
}

export function matchColumns(eb: Builder, now: number) {
  const hasSeat = sql<boolean>`vibe_sessions.accepted_count + vibe_sessions.held_count - vibe_matches.holds_place
    < vibe_sessions.max_participants - 1`;
  return [
    matchStatus(eb).as('match_status'),
    matchOf(eb).select('vibe_matches.session_id').as('match_session_id'),
    eb.fn
      .coalesce(
        sessionOf(eb).select(beginningOf('vibe_sessions.vibe_content').as('text')),
        namedSession(eb).select(beginningOf('vibe_sessions.vibe_content').as('text')),
      )
      .as('session_text'),
    namedSession(eb).select('vibe_sessions.hold_minutes').as('hold_minutes'),
    sql<number>`case when ${eb(openSession(eb, now).where(hasSeat), 'is not', null)} then 1 else 0 end`.as(
      'is_match_open',
    ),
  ] as const;
}
