import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../open/open-database.ts';
import { runStatements } from './statements.ts';

/**
 * A process of the version before makes nothing unnamed, and shows the names of what is; it does not know the kind `match_revealed`, and
 * does not store sums of answers. Servers are replaced within minutes.
 */
const statements = `
alter table vibe_sessions add column is_unnamed integer not null default 0;
alter table vibe_sessions add column shown_took_place integer;
alter table vibe_sessions add column shown_nobody_came integer;
alter table vibe_matches add column is_unnamed integer not null default 0;
alter table vibe_matches add column revealed1 integer not null default 0;
alter table vibe_matches add column revealed2 integer not null default 0;
alter table conversations add column low_unnamed integer not null default 0;
alter table conversations add column high_unnamed integer not null default 0;
alter table notifications add column is_unnamed integer not null default 0;
create table report_lines (
  report_id $id not null references reports (id) on delete cascade,
  position integer not null,
  is_reporter integer not null,
  text text not null,
  created_at bigint not null,
  primary key (report_id, position)
) $keyed;
`;

const answersOf = (outcome: 'took_place' | 'nobody_came') => sql`(select count(*) from vibe_outcomes o
  where o.session_id = vibe_sessions.id and o.member_id <> vibe_sessions.owner_id and o.outcome = ${sql.lit(outcome)})`;

/** Their owners have seen these sums. */
const showSums = sql`update vibe_sessions
  set shown_took_place = ${answersOf('took_place')}, shown_nobody_came = ${answersOf('nobody_came')}
  where ${answersOf('took_place')} + ${answersOf('nobody_came')} >= 3`;

export function unnamedMatches(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await runStatements(db, engine, statements);
      await showSums.execute(db);
    },
  };
}
