import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../open/open-database.ts';
import { runStatements } from './statements.ts';

/**
 * What says nothing of a place that is held is written by a process of the version before, which holds none. The
 * conversations that were there before get the time of their end from a job, because their members are told first.
 */
const statements = `
alter table vibe_sessions add column held_count integer not null default 0;
alter table vibe_sessions add column hold_minutes integer not null default 120;
alter table vibe_matches add column holds_place integer not null default 0;
create index vibe_sessions_full on vibe_sessions (time_preference, created_at desc, id desc)
  where cancelled_at is null and accepted_count + held_count >= max_participants - 1;
create table vibe_waits (
  session_id $id not null references vibe_sessions (id) on delete cascade,
  member_id $id not null references members (id),
  ordinal integer not null,
  held_until bigint,
  expires_at bigint not null,
  primary key (session_id, member_id)
) $keyed;
create unique index vibe_waits_in_order on vibe_waits (session_id, ordinal);
create index vibe_waits_of_member on vibe_waits (member_id);
create index vibe_waits_by_expiry on vibe_waits (expires_at, session_id);
create table vibe_outcomes (
  session_id $id not null references vibe_sessions (id) on delete cascade,
  member_id $id not null references members (id),
  outcome text not null,
  primary key (session_id, member_id)
) $keyed;
create index vibe_outcomes_of_member on vibe_outcomes (member_id);
alter table notifications add column vibe_session_id $id;
alter table conversations add column closes_at bigint;
alter table conversations add column closing_told_at bigint;
create index conversations_closing on conversations (closes_at) where closes_at is not null and closing_told_at is null;
create index conversations_without_end on conversations (id) where match_id is not null and closes_at is null;
`;

export function waitingLists(engine: Engine): Migration {
  return {
    up: (db: Kysely<unknown>) => runStatements(db, engine, statements),
  };
}
