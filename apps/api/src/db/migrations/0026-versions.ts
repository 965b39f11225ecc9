import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../open/open-database.ts';
import { runStatements } from './statements.ts';

/**
 * The version of a text is beside its counters: a vote reads it with the lock that it takes anyway. What a text says now is in
 * no table of versions, so that one that is never edited has no row there.
 */
const statements = `
alter table post_stats add column version integer not null default 1;
alter table post_stats add column voted_version integer not null default 1;
alter table post_stats add column votes_before integer not null default 0;
alter table comment_stats add column version integer not null default 1;
alter table comment_stats add column voted_version integer not null default 1;
alter table comment_stats add column votes_before integer not null default 0;
alter table votes add column version integer not null default 1;
alter table comment_votes add column version integer not null default 1;
create table text_versions (
  id $ascendingId,
  post_id $id not null references posts (id),
  comment_id $id references comments (id),
  version integer not null,
  content text not null,
  category text,
  media text not null,
  created_at bigint not null,
  changed_characters integer not null,
  is_small_change integer not null
);
create unique index text_versions_of_post on text_versions (post_id, version) where comment_id is null;
create unique index text_versions_of_comment on text_versions (comment_id, version) where comment_id is not null;
create table vote_questions (
  id $ascendingId,
  post_id $id not null references posts (id),
  comment_id $id references comments (id),
  asked_to $id not null
);
create index vote_questions_of_post on vote_questions (post_id);
`;

export function versions(engine: Engine): Migration {
  return {
    up: (db: Kysely<unknown>) => runStatements(db, engine, statements),
  };
}
