import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../open-database.ts';
import { type ColumnTypes, columnTypesFor } from '../column-types.ts';

export function foundation(engine: Engine): Migration {
  const types = columnTypesFor(engine);
  return {
    async up(db: Kysely<unknown>) {
      await createMembers(db, types);
      await createAccounts(db, types);
      await createPosts(db, types);
      await createVotes(db, types);
      await createOwnTables(db, types);
    },
  };
}

async function createMembers(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('members')
    .addColumn('id', types.id, types.ascendingId)
    .addColumn('username', 'text', (c) => c.notNull())
    .addColumn('username_key', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('bio', 'text')
    .addColumn('location', 'text')
    .addColumn('website', 'text')
    .addColumn('profile_image', 'text')
    .addColumn('is_verified', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('is_private', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('member_stats')
    .addColumn('member_id', types.id, (c) => c.primaryKey().references('members.id'))
    .addColumn('positive_received', 'integer', (c) => c.notNull().defaultTo(0).check(sql`positive_received >= 0`))
    .addColumn('negative_received', 'integer', (c) => c.notNull().defaultTo(0).check(sql`negative_received >= 0`))
    .addColumn('post_count', 'integer', (c) => c.notNull().defaultTo(0).check(sql`post_count >= 0`))
    .addColumn('follower_count', 'integer', (c) => c.notNull().defaultTo(0).check(sql`follower_count >= 0`))
    .addColumn('following_count', 'integer', (c) => c.notNull().defaultTo(0).check(sql`following_count >= 0`))
    .modifyEnd(types.counterTable)
    .execute();
}

async function createAccounts(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('credentials')
    .addColumn('member_id', types.id, (c) => c.primaryKey().references('members.id'))
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('sessions')
    .addColumn('id', types.id, types.ascendingId)
    .addColumn('member_id', types.id, (c) => c.notNull().references('members.id'))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('device', 'text')
    .addColumn('network', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('last_used_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('sessions_by_member').on('sessions').columns(['member_id', 'last_used_at']).execute();

  await db.schema
    .createTable('login_failures')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('window_ends_at', 'bigint', (c) => c.notNull())
    .execute();
}

async function createPosts(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('posts')
    .addColumn('id', types.id, types.ascendingId)
    .addColumn('author_id', types.id, (c) => c.notNull().references('members.id'))
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('category', 'text')
    .addColumn('hashtags', 'text', (c) => c.notNull())
    .addColumn('is_anonymous', 'integer', (c) => c.notNull())
    .addColumn('visibility', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('edited_at', 'bigint')
    .addColumn('deleted_at', 'bigint')
    .execute();
  await db.schema.createIndex('posts_by_author').on('posts').columns(['author_id', 'id']).execute();
  // The feed scans this index backwards without rows to skip. `visibility` comes first, though it is the same in all
  // rows, because otherwise SQLite scans the table instead.
  await db.schema
    .createIndex('posts_public')
    .on('posts')
    .columns(['visibility', 'id'])
    .where(sql.ref('visibility'), '=', sql.lit('public'))
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();

  await db.schema
    .createTable('post_stats')
    .addColumn('post_id', types.id, (c) => c.primaryKey().references('posts.id'))
    .addColumn('positive_votes', 'integer', (c) => c.notNull().defaultTo(0).check(sql`positive_votes >= 0`))
    .addColumn('negative_votes', 'integer', (c) => c.notNull().defaultTo(0).check(sql`negative_votes >= 0`))
    .addColumn('comments_count', 'integer', (c) => c.notNull().defaultTo(0).check(sql`comments_count >= 0`))
    .addColumn('view_count', 'integer', (c) => c.notNull().defaultTo(0).check(sql`view_count >= 0`))
    .modifyEnd(types.counterTable)
    .execute();
}

async function createVotes(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('votes')
    .addColumn('member_id', types.id, (c) => c.notNull().references('members.id'))
    .addColumn('post_id', types.id, (c) => c.notNull().references('posts.id'))
    .addColumn('is_positive', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('votes_key', ['member_id', 'post_id'])
    .modifyEnd(types.keyedTable)
    .execute();
  await db.schema.createIndex('votes_by_post').on('votes').column('post_id').execute();
}

/** Tables of db/ itself. */
async function createOwnTables(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('member_id', types.id, (c) => c.notNull().references('members.id'))
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('input_hash', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['member_id', 'action', 'key'])
    .execute();
  await db.schema.createIndex('idempotency_keys_by_age').on('idempotency_keys').column('created_at').execute();

  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
}
