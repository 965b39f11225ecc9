import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../open/open-database.ts';
import { runStatements } from './statements.ts';

const statements = `
create table privacy_changed_posts (
  author_id $id not null references members (id),
  post_id $id not null references posts (id),
  counted_private integer not null,
  constraint privacy_changed_posts_key primary key (author_id, post_id)
) $keyed;
`;

export function privacyChangedPosts(engine: Engine): Migration {
  return {
    up: (db: Kysely<unknown>) => runStatements(db, engine, statements),
  };
}
