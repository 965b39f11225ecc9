import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../open-database.ts';
import { type ColumnTypes, columnTypesFor } from '../column-types.ts';

export function messages(engine: Engine): Migration {
  const types = columnTypesFor(engine);
  return {
    async up(db: Kysely<unknown>) {
      await createConversations(db, types);
      await createConversationMembers(db, types);
      await createMessages(db, types);
      await addMessageMedia(db, types);
      for (const column of ['show_typing', 'send_receipts']) {
        await db.schema
          .alterTable('member_settings')
          .addColumn(column, 'integer', (c) => c.notNull().defaultTo(1))
          .execute();
      }
    },
  };
}

async function createConversations(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('conversations')
    .addColumn('id', types.id, types.ascendingId)
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('low_id', types.id, (c) => c.references('members.id'))
    .addColumn('high_id', types.id, (c) => c.references('members.id'))
    .addColumn('match_id', types.id, (c) => c.references('vibe_matches.id'))
    .addColumn('circle_id', types.id, (c) => c.references('circles.id'))
    .addColumn('revision', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .modifyEnd(types.counterTable)
    .execute();
  await db.schema
    .createIndex('conversations_direct')
    .unique()
    .on('conversations')
    .columns(['low_id', 'high_id'])
    .where(sql.ref('kind'), '=', sql.lit('direct'))
    .execute();
  await db.schema
    .createIndex('conversations_of_matches')
    .on('conversations')
    .columns(['low_id', 'high_id'])
    .where(sql.ref('kind'), '=', sql.lit('match'))
    .execute();
  for (const column of ['match_id', 'circle_id']) {
    await db.schema
      .createIndex(`conversations_of_${column}`)
      .unique()
      .on('conversations')
      .column(column)
      .where(sql.ref(column), 'is not', null)
      .execute();
  }
}

async function createConversationMembers(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('conversation_members')
    .addColumn('conversation_id', types.id, (c) => c.notNull().references('conversations.id'))
    .addColumn('member_id', types.id, (c) => c.notNull().references('members.id'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('last_message_id', types.id)
    .addColumn('last_read_id', types.id, (c) => c.notNull().defaultTo(0))
    .addColumn('cleared_to_id', types.id, (c) => c.notNull().defaultTo(0))
    .addColumn('unread_count', 'integer', (c) => c.notNull().defaultTo(0).check(sql`unread_count >= 0`))
    .addColumn('is_muted', 'integer', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('conversation_members_key', ['conversation_id', 'member_id'])
    .modifyEnd(types.keyedTable)
    .execute();
  await db.schema
    .createIndex('conversation_members_latest')
    .on('conversation_members')
    .columns(['member_id', 'state', 'last_message_id desc'])
    .where(sql.ref('last_message_id'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('conversation_members_unread')
    .on('conversation_members')
    .columns(['member_id', 'state'])
    .where(sql<boolean>`unread_count > 0 and is_muted = 0`)
    .execute();
}

async function createMessages(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('messages')
    .addColumn('id', types.id, types.ascendingId)
    .addColumn('conversation_id', types.id, (c) => c.notNull().references('conversations.id'))
    .addColumn('sender_id', types.id, (c) => c.notNull().references('members.id'))
    .addColumn('client_id', 'text')
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('reply_to_id', types.id, (c) => c.references('messages.id'))
    .addColumn('post_id', types.id, (c) => c.references('posts.id'))
    // Without a reference: the message still says that it shared a story which is removed.
    .addColumn('story_id', types.id)
    .addColumn('revision', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('edited_at', 'bigint')
    .addColumn('deleted_at', 'bigint')
    .execute();
  await db.schema.createIndex('messages_by_conversation').on('messages').columns(['conversation_id', 'id']).execute();
  await db.schema.createIndex('messages_by_sender').on('messages').columns(['sender_id', 'conversation_id']).execute();
  await db.schema
    .createIndex('messages_by_revision')
    .unique()
    .on('messages')
    .columns(['conversation_id', 'revision'])
    .execute();
  await db.schema
    .createIndex('messages_once')
    .unique()
    .on('messages')
    .columns(['sender_id', 'client_id'])
    .where(sql.ref('client_id'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('messages_of_post_id')
    .on('messages')
    .column('post_id')
    .where(sql.ref('post_id'), 'is not', null)
    .execute();
  await db.schema
    .createTable('message_reactions')
    .addColumn('message_id', types.id, (c) => c.notNull().references('messages.id'))
    .addColumn('member_id', types.id, (c) => c.notNull().references('members.id'))
    .addColumn('reaction', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('message_reactions_key', ['message_id', 'member_id'])
    .modifyEnd(types.keyedTable)
    .execute();
}

async function addMessageMedia(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('media')
    .addColumn('message_id', types.id, (c) => c.references('messages.id'))
    .execute();
  await db.schema
    .createIndex('media_of_messages')
    .on('media')
    .columns(['message_id', 'position'])
    .where(sql.ref('message_id'), 'is not', null)
    .execute();
  for (const column of ['name', 'preview_name']) {
    await db.schema
      .createIndex(`media_of_messages_by_${column}`)
      .on('media')
      .columns([column, 'message_id'])
      .where(sql.ref('message_id'), 'is not', null)
      .execute();
  }
  // Media of a message are in use, though in no post or story.
  await db.schema.dropIndex('media_unused').execute();
  await db.schema
    .createIndex('media_unused')
    .on('media')
    .column('created_at')
    .where(sql<boolean>`post_id is null and story_id is null and message_id is null`)
    .execute();
}
