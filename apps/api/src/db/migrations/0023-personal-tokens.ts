import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../open/open-database.ts';
import { runStatements } from './statements.ts';

const statements = `
create table personal_tokens (
  id $id primary key,
  member_id $id not null references members (id),
  token_hash text not null unique,
  name text not null,
  scopes text not null,
  session_id $id not null,
  has_factor integer not null,
  created_at bigint not null,
  ends_at bigint not null,
  last_used_at bigint
);
create index personal_tokens_by_member on personal_tokens (member_id, created_at);
create index personal_tokens_by_end on personal_tokens (ends_at);
`;

export function personalTokens(engine: Engine): Migration {
  return {
    up: (db: Kysely<unknown>) => runStatements(db, engine, statements),
  };
}
