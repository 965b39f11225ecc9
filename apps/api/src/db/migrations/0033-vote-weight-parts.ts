import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../open/open-database.ts';
import { runStatements } from './statements.ts';

/**
 * What a vote weighs for each reason alone, so that the others stay when one ends; what the votes of excluded members weighed in a
 * crowd is not known. Posts that were counted are not due by that alone: their positive votes are those of now.
 */
const statements = `
alter table vote_weights add column ring integer default 10 not null;
alter table vote_weights add column crowd integer default 10 not null;
update vote_weights set ring = weight where reason = 'ring';
update vote_weights set crowd = weight where reason = 'crowd';
alter table post_stats add column weighed_positive integer default 0 not null;
update post_stats set weighed_positive = case when positive_votes < weighed_votes then positive_votes else weighed_votes end
  where weighed_votes > 0;
create table excluded_voters (
  member_id $id primary key references members (id)
);
`;

export function voteWeightParts(engine: Engine): Migration {
  return {
    up: (db: Kysely<unknown>) => runStatements(db, engine, statements),
  };
}
