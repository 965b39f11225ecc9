import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../open/open-database.ts';
import { runStatements } from './statements.ts';

/** `made_by` is a member: it gets no foreign key, which would be a new rule on a table that the version before writes. */
const statements = `
alter table notifications add column notice text;
alter table reset_links add column made_by $id;
alter table reset_links add column made_at bigint;
alter table credentials add column last_seen_at bigint;
update credentials set last_seen_at =
  (select max(last_used_at) from sessions where sessions.member_id = credentials.member_id);
alter table member_stats add column has_follower_badge integer default 0 not null;
update member_stats set has_follower_badge = 1 where follower_count >= 100000;

create table verified_grants (
  member_id $id primary key references members (id),
  reason text not null,
  granted_by $id references members (id),
  granted_at bigint not null
);

create table ownership_offers (
  id integer primary key check (id = 1),
  member_id $id not null references members (id),
  offered_at bigint not null,
  expires_at bigint not null
);
`;

export function memberAdministration(engine: Engine): Migration {
  return {
    up: (db: Kysely<unknown>) => runStatements(db, engine, statements),
  };
}
