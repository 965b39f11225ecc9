import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../open-database.ts';
import { columnTypesFor } from '../column-types.ts';

/** Which hashtags a member follows, and up to which post each has been read. Nobody follows one yet. */
export function hashtagFollows(engine: Engine): Migration {
  const types = columnTypesFor(engine);
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('hashtag_follows')
        .addColumn('member_id', types.id, (c) => c.notNull().references('members.id'))
        // Not a reference: one can follow a hashtag that nobody has used.
        .addColumn('tag_key', types.orderedText, (c) => c.notNull())
        .addColumn('seen_post_id', types.id, (c) => c.notNull())
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('hashtag_follows_key', ['member_id', 'tag_key'])
        .modifyEnd(types.keyedTable)
        .execute();
    },
  };
}
