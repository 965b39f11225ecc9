import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../open/open-database.ts';
import { runStatements } from './statements.ts';

/** `position` orders the adverts that have one; those of before have 0 and come by their ids. */
const statements = `
create table announcements (
  id $ascendingId,
  text text not null,
  link text,
  begins_at bigint not null,
  ends_at bigint not null,
  created_at bigint not null
);
create index announcements_ends_at on announcements (ends_at);
create table announcement_dismissals (
  announcement_id $id not null references announcements (id),
  member_id $id not null references members (id),
  primary key (announcement_id, member_id)
) $keyed;
create index announcement_dismissals_member_id on announcement_dismissals (member_id);
create table unlisted_hashtags (
  tag_key $orderedText primary key,
  reason text not null,
  moderator_id $id not null references members (id),
  created_at bigint not null
) $keyed;
alter table adverts add column position integer not null default 0;
`;

export function announcements(engine: Engine): Migration {
  return {
    up: (db: Kysely<unknown>) => runStatements(db, engine, statements),
  };
}
