import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../open/open-database.ts';
import { runStatements } from './statements.ts';

const statements = `
create table member_emails (
  member_id $id primary key references members (id),
  address text,
  address_key text,
  confirmed_at bigint,
  waiting_address text,
  code_hash text unique,
  code_ends_at bigint,
  failed_at bigint,
  digest text not null default 'off',
  digest_since bigint,
  digest_due_at bigint,
  unsubscribe_code text not null unique
);
create index member_emails_by_key on member_emails (address_key) where address_key is not null;
create index member_emails_due on member_emails (digest_due_at) where digest_due_at is not null;

create table mails (
  id $id primary key,
  kind text not null,
  member_id $id references members (id),
  to_address text not null,
  data text,
  subject text,
  body_text text,
  body_html text,
  unsubscribe_url text,
  created_at bigint not null,
  composed_at bigint,
  attempts integer not null,
  next_attempt_at bigint,
  last_error text,
  sent_at bigint,
  failed_at bigint
);
create index mails_due on mails (next_attempt_at) where next_attempt_at is not null;
create index mails_by_time on mails (created_at);
create index mails_failed on mails (failed_at) where failed_at is not null;

create table known_devices (
  member_id $id not null references members (id),
  device_hash text not null,
  seen_at bigint not null,
  constraint known_devices_key primary key (member_id, device_hash)
) $keyed;
create index known_devices_by_time on known_devices (seen_at);

create table mailed_reset_links (
  member_id $id primary key references members (id),
  code_hash text not null unique,
  expires_at bigint not null
);
`;

export function mail(engine: Engine): Migration {
  return {
    up: (db: Kysely<unknown>) => runStatements(db, engine, statements),
  };
}
