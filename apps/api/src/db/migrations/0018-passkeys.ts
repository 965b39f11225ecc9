import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../open/open-database.ts';
import { runStatements } from './statements.ts';

const statements = `
create table passkeys (
  id $id primary key,
  member_id $id not null references members (id),
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports text not null,
  is_synced integer not null,
  is_backed_up integer not null,
  name text not null,
  created_at bigint not null,
  last_used_at bigint
);
create index passkeys_member_id on passkeys (member_id, created_at);
create table passkey_handles (
  member_id $id primary key references members (id),
  handle text not null unique
);
create table passkey_challenges (
  key text not null primary key,
  challenge text not null,
  expires_at bigint not null
) $keyed;
create index passkey_challenges_by_end on passkey_challenges (expires_at);
`;

export function passkeys(engine: Engine): Migration {
  return {
    up: (db: Kysely<unknown>) => runStatements(db, engine, statements),
  };
}
