import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../open/open-database.ts';
import { runStatements } from './statements.ts';

/** Stored sort keys stay what they are: nothing is withheld before the job has run. */
const statements = `
alter table post_stats add column withheld_positive integer default 0 not null;
alter table post_stats add column withheld_negative integer default 0 not null;
alter table post_stats add column weighed_votes integer default 0 not null;
create index post_stats_withheld on post_stats (post_id) where withheld_positive > 0 or withheld_negative > 0;
alter table member_stats add column withheld_positive integer default 0 not null;
alter table member_stats add column withheld_negative integer default 0 not null;
create index member_stats_withheld on member_stats (member_id)
  where withheld_positive > 0 or withheld_negative > 0;
create table vote_weights (
  post_id $id not null references posts (id),
  member_id $id not null references members (id),
  weight integer not null,
  reason text not null,
  counted integer not null,
  constraint vote_weights_key primary key (post_id, member_id)
) $keyed;
create index vote_weights_by_member on vote_weights (member_id, post_id);
create index vote_weights_pending on vote_weights (post_id) where counted <> weight;
`;

export function voteWeights(engine: Engine): Migration {
  return {
    up: (db: Kysely<unknown>) => runStatements(db, engine, statements),
  };
}
