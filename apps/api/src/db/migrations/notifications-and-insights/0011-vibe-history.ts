import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../open-database.ts';
import { type ColumnTypes, columnTypesFor } from '../column-types.ts';

/** What insights are computed from: the votes each member received by quarter of an hour, and achievements. */
export function vibeHistory(engine: Engine): Migration {
  const types = columnTypesFor(engine);
  return {
    async up(db: Kysely<unknown>) {
      await createReceivedVotes(db, types);
      await createAchievements(db, types);
      for (const table of ['posts', 'comments']) {
        await db.schema
          .createIndex(`${table}_deleted`)
          .on(table)
          .columns(['author_id', 'id'])
          .where(sql.ref('deleted_at'), 'is not', null)
          .execute();
      }
    },
  };
}

async function createReceivedVotes(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('received_votes')
    .addColumn('member_id', types.id, (c) => c.notNull().references('members.id'))
    .addColumn('quarter', 'integer', (c) => c.notNull())
    .addColumn('positive', 'integer', (c) => c.notNull())
    .addColumn('negative', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('received_votes_key', ['member_id', 'quarter'])
    .modifyEnd(types.keyedTable)
    .execute();
  await sql`
    insert into received_votes (member_id, quarter, positive, negative)
    select member_id, quarter, sum(is_positive), sum(1 - is_positive) from (
      select posts.author_id as member_id, votes.created_at / 900000 as quarter, votes.is_positive
        from votes join posts on posts.id = votes.post_id
        where posts.is_anonymous = 0 and votes.member_id <> posts.author_id
      union all
      select comments.author_id, comment_votes.created_at / 900000, comment_votes.is_positive
        from comment_votes join comments on comments.id = comment_votes.comment_id
          join posts on posts.id = comments.post_id
        where comment_votes.member_id <> comments.author_id
          and not (posts.is_anonymous = 1 and posts.author_id = comments.author_id)) received
    group by member_id, quarter`.execute(db);
}

async function createAchievements(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('achievements')
    .addColumn('member_id', types.id, (c) => c.notNull().references('members.id'))
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('unlocked_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('achievements_key', ['member_id', 'key'])
    .modifyEnd(types.keyedTable)
    .execute();
}
