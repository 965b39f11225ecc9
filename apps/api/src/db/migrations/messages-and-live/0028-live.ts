import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../open-database.ts';
import { type ColumnTypes, columnTypesFor } from '../column-types.ts';

export function live(engine: Engine): Migration {
  const types = columnTypesFor(engine);
  return {
    async up(db: Kysely<unknown>) {
      await createStreams(db, types);
      await createVotes(db, types);
      await createViewers(db, types);
      await createMessages(db, types);
      await createBans(db, types);
    },
  };
}

async function createStreams(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('live_streams')
    .addColumn('id', types.id, types.ascendingId)
    .addColumn('owner_id', types.id, (c) => c.notNull().references('members.id'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('last_chunk_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('end_reason', 'text')
    .addColumn('positive_votes', 'integer', (c) => c.notNull().check(sql`positive_votes >= 0`))
    .addColumn('negative_votes', 'integer', (c) => c.notNull().check(sql`negative_votes >= 0`))
    .addColumn('peak_viewers', 'integer', (c) => c.notNull())
    .addColumn('slow_mode_seconds', 'integer', (c) => c.notNull())
    .addColumn('pinned_message_id', types.id)
    .addColumn('keeps_replay', 'integer', (c) => c.notNull())
    .addColumn('replay_state', 'text')
    .addColumn('replay_post_id', types.id, (c) => c.references('posts.id'))
    .modifyEnd(types.counterTable)
    .execute();
  await db.schema
    .createIndex('live_streams_one_of_owner')
    .unique()
    .on('live_streams')
    .column('owner_id')
    .where(sql.ref('ended_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('live_streams_running')
    .on('live_streams')
    .column('id desc')
    .where(sql.ref('ended_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('live_streams_ended')
    .on('live_streams')
    .column('ended_at')
    .where(sql.ref('ended_at'), 'is not', null)
    .execute();
}

async function createVotes(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('live_votes')
    .addColumn('stream_id', types.id, (c) => c.notNull().references('live_streams.id'))
    .addColumn('member_id', types.id, (c) => c.notNull().references('members.id'))
    .addColumn('is_positive', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('live_votes_key', ['stream_id', 'member_id'])
    .modifyEnd(types.keyedTable)
    .execute();
}

/** No reference to the sessions: these are deleted when they end, and the rows here soon after the stream. */
async function createViewers(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('live_viewers')
    .addColumn('stream_id', types.id, (c) => c.notNull().references('live_streams.id'))
    .addColumn('session_id', types.id, (c) => c.notNull())
    .addColumn('member_id', types.id, (c) => c.notNull().references('members.id'))
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('live_viewers_key', ['stream_id', 'session_id'])
    .modifyEnd(types.keyedTable)
    .execute();
  await db.schema
    .createIndex('live_viewers_seen')
    .on('live_viewers')
    .columns(['stream_id', 'seen_at', 'member_id'])
    .execute();
}

async function createMessages(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('live_messages')
    .addColumn('id', types.id, types.ascendingId)
    .addColumn('stream_id', types.id, (c) => c.notNull().references('live_streams.id'))
    .addColumn('author_id', types.id, (c) => c.notNull().references('members.id'))
    .addColumn('client_id', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('deleted_at', 'bigint')
    .addColumn('deleted_by', types.id, (c) => c.references('members.id'))
    .execute();
  await db.schema
    .createIndex('live_messages_shown')
    .on('live_messages')
    .columns(['stream_id', 'id desc'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('live_messages_deleted')
    .on('live_messages')
    .columns(['stream_id', 'id desc'])
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('live_messages_by_author')
    .on('live_messages')
    .columns(['stream_id', 'author_id', 'id desc'])
    .execute();
  await db.schema
    .createIndex('live_messages_once')
    .unique()
    .on('live_messages')
    .columns(['stream_id', 'author_id', 'client_id'])
    .execute();
}

async function createBans(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('live_bans')
    .addColumn('stream_id', types.id, (c) => c.notNull().references('live_streams.id'))
    .addColumn('member_id', types.id, (c) => c.notNull().references('members.id'))
    .addPrimaryKeyConstraint('live_bans_key', ['stream_id', 'member_id'])
    .modifyEnd(types.keyedTable)
    .execute();
}
