import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../open/open-database.ts';
import { runStatements } from './statements.ts';

const statements = `
create table vote_rings (
  id $id primary key,
  found_at bigint not null,
  seen_at bigint not null
);
create index vote_rings_by_time on vote_rings (seen_at);
create table vote_ring_members (
  ring_id $id not null references vote_rings (id),
  member_id $id not null references members (id),
  votes integer not null,
  inside integer not null,
  received integer not null,
  since bigint not null,
  constraint vote_ring_members_key primary key (ring_id, member_id)
) $keyed;
create index vote_ring_members_by_member on vote_ring_members (member_id);
create index decisions_exclusions on decisions (member_id, id desc) where action = 'exclude' and undone_at is null;
`;

export function voteRings(engine: Engine): Migration {
  return {
    up: (db: Kysely<unknown>) => runStatements(db, engine, statements),
  };
}
