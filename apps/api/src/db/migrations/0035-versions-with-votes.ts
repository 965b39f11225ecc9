import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../open/open-database.ts';
import { runStatements } from './statements.ts';

/**
 * Which versions votes were given for is read from indexes that leave out the original's, which are nearly all. What moderators
 * see of kinds is stored, so that it does not change with one vote.
 */
const statements = `
create index votes_of_versions on votes (post_id, version) where version > 1;
create index comment_votes_of_versions on comment_votes (comment_id, version) where version > 1;
alter table vote_questions add column renewed text;
create table kind_sums (
  member_id $id not null references members (id),
  post_id $id not null,
  kinds integer not null,
  sums text not null,
  checked_day integer not null,
  primary key (member_id, post_id)
) $keyed;
`;

export function versionsWithVotes(engine: Engine): Migration {
  return {
    up: (db: Kysely<unknown>) => runStatements(db, engine, statements),
  };
}
