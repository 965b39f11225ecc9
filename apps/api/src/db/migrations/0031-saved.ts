import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../open/open-database.ts';
import { runStatements } from './statements.ts';

/** What was saved may be deleted, and so may its folder: neither is referred to. */
const statements = `
create table saved_folders (
  id $id primary key,
  member_id $id not null references members (id),
  name text not null,
  name_key text not null,
  created_at bigint not null
);
create unique index saved_folders_key on saved_folders (member_id, name_key);
create table saved_items (
  id $id primary key,
  member_id $id not null references members (id),
  kind text not null,
  target_id $id not null,
  folder_id $id,
  created_at bigint not null
);
create unique index saved_items_key on saved_items (member_id, kind, target_id);
create index saved_items_latest on saved_items (member_id, id);
create index saved_items_folder on saved_items (member_id, folder_id, id);
`;

export function saved(engine: Engine): Migration {
  return {
    up: (db: Kysely<unknown>) => runStatements(db, engine, statements),
  };
}
