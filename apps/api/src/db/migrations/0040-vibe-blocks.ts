import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../open/open-database.ts';
import { runStatements } from './statements.ts';

/**
 * The conversation may be deleted, and is not referred to. A process of the version before withholds no request, and shows those that
 * are: servers are replaced within minutes.
 */
const statements = `
alter table vibe_matches add column is_withheld integer not null default 0;
create index vibe_matches_withheld_places on vibe_matches (created_at) where is_withheld = 1 and holds_place = 1;
create table vibe_blocks (
  id $id primary key,
  member_id $id not null references members (id),
  other_id $id not null references members (id),
  conversation_id $id not null,
  session_id $id references vibe_sessions (id) on delete set null,
  created_at bigint not null
);
alter table vibe_sessions add column hidden_by $id;
alter table vibe_sessions add column hidden_content text;
alter table vibe_sessions add column hidden_location text;
alter table decisions add column group_id $id;
create index decisions_of_group on decisions (group_id, case_id) where group_id is not null;
create unique index vibe_blocks_key on vibe_blocks (member_id, conversation_id);
create index vibe_blocks_latest on vibe_blocks (member_id, id);
create index vibe_blocks_pair on vibe_blocks (other_id, member_id);
create index vibe_blocks_of_session on vibe_blocks (session_id);
`;

export function vibeBlocks(engine: Engine): Migration {
  return {
    up: (db: Kysely<unknown>) => runStatements(db, engine, statements),
  };
}
