import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../open/open-database.ts';
import { runStatements } from './statements.ts';

/** Beside those of the network’s own pages: these belong to a token of an app, or to the session it uses, and end with it. */
const statements = `
create table app_push_subscriptions (
  id $id primary key,
  member_id $id not null references members (id),
  token_id $id unique references personal_tokens (id) on delete cascade,
  session_id $id unique references sessions (id) on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  encoding text not null,
  kinds text not null,
  created_at bigint not null,
  last_sent_at bigint,
  failing_since bigint,
  retry_at bigint not null default 0
);
create index app_push_subscriptions_member_id on app_push_subscriptions (member_id);
`;

export function appPushes(engine: Engine): Migration {
  return {
    up: (db: Kysely<unknown>) => runStatements(db, engine, statements),
  };
}
