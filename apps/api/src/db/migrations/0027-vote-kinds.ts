import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../open/open-database.ts';
import { runStatements } from './statements.ts';

/** What negative votes are for. Few votes say it: the indexes leave out the others. */
const statements = `
alter table votes add column kind text;
alter table comment_votes add column kind text;
create index votes_kinds on votes (post_id, kind) where kind is not null;
create index comment_votes_kinds on comment_votes (comment_id, kind) where kind is not null;
create index votes_marked on votes (member_id, created_at) where kind is not null;
alter table member_settings add column less_marked integer not null default 0;
create table said_kinds (
  target text not null,
  target_id $id not null,
  kinds integer not null,
  most_said text not null,
  made_at bigint not null,
  constraint said_kinds_key primary key (target, target_id)
) $keyed;
`;

export function voteKinds(engine: Engine): Migration {
  return {
    up: (db: Kysely<unknown>) => runStatements(db, engine, statements),
  };
}
