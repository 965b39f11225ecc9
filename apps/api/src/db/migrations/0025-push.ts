import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../open/open-database.ts';
import { runStatements } from './statements.ts';

/**
 * A session that ends takes its subscription along, also when a process of the version before ends it. `pushes` refers to no
 * row: one that is deleted while a vote is cast must not let the vote fail.
 */
const statements = `
create table push_subscriptions (
  id $id primary key,
  member_id $id not null references members (id),
  session_id $id not null unique references sessions (id) on delete cascade,
  endpoint_hash text not null unique,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  device text,
  created_at bigint not null,
  last_sent_at bigint,
  failing_since bigint,
  retry_at bigint not null default 0
);
create index push_subscriptions_member_id on push_subscriptions (member_id, created_at);
create table push_settings (
  member_id $id primary key references members (id),
  shows_texts integer not null,
  quiet_from integer,
  quiet_to integer,
  kinds text not null
);
create table pushes (
  id $ascendingId,
  subscription_id $id not null,
  key text not null,
  caused_at bigint not null,
  expires_at bigint not null,
  next_attempt_at bigint not null
);
create index pushes_due on pushes (next_attempt_at, id);
create index pushes_by_key on pushes (subscription_id, key, id);
`;

export function push(engine: Engine): Migration {
  return {
    up: (db: Kysely<unknown>) => runStatements(db, engine, statements),
  };
}
