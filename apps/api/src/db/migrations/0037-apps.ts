import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../open/open-database.ts';
import { runStatements } from './statements.ts';

/**
 * Tokens of apps stand in `personal_tokens`, so that what ends those of a member ends these too. A reference there could
 * refuse rows of the version before; an app with a token is not deleted (`deleteUnusedApps`).
 */
const statements = `
create table apps (
  id $id primary key,
  client_id text not null unique,
  secret_hash text,
  name text not null,
  website text,
  redirect_uris text not null,
  scopes text not null,
  created_at bigint not null,
  last_used_at bigint not null
);
create index apps_by_use on apps (last_used_at, id);
alter table personal_tokens add column app_id $id;
create index personal_tokens_by_app on personal_tokens (app_id, member_id) where app_id is not null;
create table app_codes (
  code_hash text primary key,
  app_id $id not null references apps (id),
  member_id $id not null references members (id),
  session_id $id not null,
  redirect_uri text not null,
  scopes text not null,
  challenge text,
  ends_at bigint not null,
  token_id $id
);
create index app_codes_by_app on app_codes (app_id);
create index app_codes_by_member on app_codes (member_id);
create index app_codes_by_end on app_codes (ends_at);
create table app_tokens (
  token_hash text primary key,
  app_id $id not null references apps (id),
  scopes text not null,
  created_at bigint not null,
  ends_at bigint not null
);
create index app_tokens_by_app on app_tokens (app_id, created_at);
create index app_tokens_by_end on app_tokens (ends_at);
`;

export function apps(engine: Engine): Migration {
  return {
    up: (db: Kysely<unknown>) => runStatements(db, engine, statements),
  };
}
