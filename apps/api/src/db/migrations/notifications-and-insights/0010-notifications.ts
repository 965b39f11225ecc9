import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../open-database.ts';
import { type ColumnTypes, columnTypesFor } from '../column-types.ts';

export function notifications(engine: Engine): Migration {
  const types = columnTypesFor(engine);
  return {
    async up(db: Kysely<unknown>) {
      await createNotifications(db, types);
      await createNotificationComments(db, types);
      await createNotificationSettings(db, types);
      await addNotifiedDay(db);
      await listVotesByTime(db);
    },
  };
}

async function createNotifications(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('notifications')
    .addColumn('id', types.id, types.ascendingId)
    .addColumn('recipient_id', types.id, (c) => c.notNull().references('members.id'))
    .addColumn('group_key', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('filter', 'text')
    .addColumn('actor_id', types.id, (c) => c.references('members.id'))
    .addColumn('post_id', types.id, (c) => c.references('posts.id'))
    .addColumn('comment_id', types.id, (c) => c.references('comments.id'))
    .addColumn('milestone', 'text')
    .addColumn('count', 'integer', (c) => c.notNull().check(sql`count >= 0`))
    .addColumn('peak', 'integer', (c) => c.notNull())
    .addColumn('is_read', 'integer', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .modifyEnd(types.counterTable)
    .execute();
  await db.schema
    .createIndex('notifications_group')
    .unique()
    .on('notifications')
    .columns(['recipient_id', 'group_key'])
    .execute();
  const inOrder = (name: string, first: string[]) =>
    db.schema
      .createIndex(name)
      .on('notifications')
      .columns([...first, 'changed_at desc', 'id desc']);
  await inOrder('notifications_latest', ['recipient_id']).execute();
  await inOrder('notifications_filtered', ['recipient_id', 'filter'])
    .where(sql.ref('filter'), 'is not', null)
    .execute();
  await inOrder('notifications_unread', ['recipient_id']).where(sql.ref('is_read'), '=', sql.lit(0)).execute();
  // For a post or comment that is deleted, and for posts that their readers may not see any more.
  await db.schema
    .createIndex('notifications_unread_by_subject')
    .on('notifications')
    .columns(['post_id', 'comment_id'])
    .where(sql<boolean>`is_read = 0 and post_id is not null`)
    .execute();
}

async function createNotificationComments(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('notification_comments')
    .addColumn('notification_id', types.id, (c) => c.notNull().references('notifications.id'))
    .addColumn('ordinal', 'integer', (c) => c.notNull())
    .addColumn('comment_id', types.id, (c) => c.notNull().references('comments.id'))
    .addPrimaryKeyConstraint('notification_comments_key', ['notification_id', 'ordinal'])
    .modifyEnd(types.keyedTable)
    .execute();
  await db.schema
    .createIndex('notification_comments_by_comment')
    .on('notification_comments')
    .column('comment_id')
    .execute();
}

async function createNotificationSettings(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('notification_states')
    .addColumn('member_id', types.id, (c) => c.primaryKey().references('members.id'))
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .addColumn('read_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('notification_preferences')
    .addColumn('member_id', types.id, (c) => c.notNull().references('members.id'))
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('is_shown', 'integer', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('notification_preferences_key', ['member_id', 'type'])
    .modifyEnd(types.keyedTable)
    .execute();
}

/** Votes from before are in no notification. */
async function addNotifiedDay(db: Kysely<unknown>): Promise<void> {
  for (const table of ['votes', 'comment_votes']) {
    await db.schema.alterTable(table).addColumn('notified_day', 'integer').execute();
  }
}

/** For the votes a member has cast, the latest first. */
async function listVotesByTime(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('votes_by_time')
    .on('votes')
    .columns(['member_id', 'created_at desc', 'post_id desc'])
    .execute();
  await db.schema
    .createIndex('comment_votes_by_time')
    .on('comment_votes')
    .columns(['member_id', 'created_at desc', 'comment_id desc'])
    .execute();
}
