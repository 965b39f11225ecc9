import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../open-database.ts';
import { type ColumnTypes, columnTypesFor } from '../column-types.ts';

export function circlesAndMatch(engine: Engine): Migration {
  const types = columnTypesFor(engine);
  return {
    async up(db: Kysely<unknown>) {
      await createCircles(db, types);
      await createCircleMembers(db, types);
      await createInvitations(db, types);
      await addCirclePosts(db, types);
      await createSessions(db, types);
      await createMatches(db, types);
      await addNotified(db, types);
    },
  };
}

async function createCircles(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('circles')
    .addColumn('id', types.id, types.ascendingId)
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('description', 'text')
    .addColumn('is_private', 'integer', (c) => c.notNull())
    .addColumn('member_limit', 'integer', (c) => c.notNull())
    .addColumn('member_count', 'integer', (c) =>
      c.notNull().check(sql`member_count >= 0 and member_count <= member_limit`),
    )
    .addColumn('owner_id', types.id, (c) => c.notNull().references('members.id'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('invite_code', 'text')
    .addColumn('deleted_at', 'bigint')
    .addColumn('purged_at', 'bigint')
    .modifyEnd(types.counterTable)
    .execute();
  await db.schema
    .createIndex('circles_public')
    .on('circles')
    .column('id desc')
    .where(sql<boolean>`is_private = 0 and deleted_at is null`)
    .execute();
  await db.schema
    .createIndex('circles_by_owner')
    .on('circles')
    .column('owner_id')
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('circles_to_purge')
    .on('circles')
    .column('deleted_at')
    .where(sql<boolean>`deleted_at is not null and purged_at is null`)
    .execute();
  await db.schema
    .createIndex('circles_invite_code')
    .unique()
    .on('circles')
    .column('invite_code')
    .where(sql.ref('invite_code'), 'is not', null)
    .execute();
}

async function createCircleMembers(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('circle_members')
    .addColumn('circle_id', types.id, (c) => c.notNull().references('circles.id'))
    .addColumn('member_id', types.id, (c) => c.notNull().references('members.id'))
    .addColumn('joined_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('circle_members_key', ['circle_id', 'member_id'])
    .modifyEnd(types.keyedTable)
    .execute();
  await db.schema
    .createIndex('circle_members_latest')
    .on('circle_members')
    .columns(['circle_id', 'joined_at desc', 'member_id desc'])
    .execute();
  await db.schema
    .createIndex('circle_members_by_member')
    .on('circle_members')
    .columns(['member_id', 'joined_at desc', 'circle_id desc'])
    .execute();
}

async function createInvitations(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('circle_invitations')
    .addColumn('id', types.id, types.ascendingId)
    .addColumn('circle_id', types.id, (c) => c.notNull().references('circles.id'))
    .addColumn('member_id', types.id, (c) => c.notNull().references('members.id'))
    .addColumn('inviter_id', types.id, (c) => c.notNull().references('members.id'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('circle_invitations_once')
    .unique()
    .on('circle_invitations')
    .columns(['circle_id', 'member_id'])
    .execute();
  for (const [name, column] of [
    ['circle_invitations_of_member', 'member_id'],
    ['circle_invitations_of_circle', 'circle_id'],
  ] as const) {
    await db.schema
      .createIndex(name)
      .on('circle_invitations')
      .columns([column, 'id desc'])
      .where(sql.ref('state'), '=', sql.lit('pending'))
      .execute();
  }
}

async function addCirclePosts(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('posts')
    .addColumn('circle_id', types.id, (c) => c.references('circles.id'))
    .execute();
  await db.schema
    .createIndex('posts_by_circle')
    .on('posts')
    .columns(['circle_id', 'id'])
    .where(sql.ref('circle_id'), 'is not', null)
    .execute();
  // The posts of a member as others list them: without those in circles, which would take up the places of the others.
  await db.schema
    .createIndex('posts_outside_circles')
    .on('posts')
    .columns(['author_id', 'id'])
    .where(sql.ref('circle_id'), 'is', null)
    .execute();
}

async function createSessions(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('vibe_sessions')
    .addColumn('id', types.id, types.ascendingId)
    .addColumn('owner_id', types.id, (c) => c.notNull().references('members.id'))
    .addColumn('vibe_content', 'text', (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('location', 'text')
    .addColumn('time_preference', 'text', (c) => c.notNull())
    .addColumn('max_participants', 'integer', (c) => c.notNull())
    .addColumn('accepted_count', 'integer', (c) =>
      c.notNull().check(sql`accepted_count >= 0 and accepted_count < max_participants`),
    )
    .addColumn('pending_count', 'integer', (c) => c.notNull().check(sql`pending_count >= 0`))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('ends_at', 'bigint', (c) => c.notNull())
    .addColumn('cancelled_at', 'bigint')
    .modifyEnd(types.counterTable)
    .execute();
  await db.schema.createIndex('vibe_sessions_by_owner').on('vibe_sessions').columns(['owner_id', 'id desc']).execute();
  await db.schema
    .createIndex('vibe_sessions_running')
    .on('vibe_sessions')
    .columns(['owner_id', 'ends_at'])
    .where(sql.ref('cancelled_at'), 'is', null)
    .execute();
  // Those with seats, by their time preference: how long ago one was created at most follows from it, so ended ones are
  // left out without a stored state.
  const isOpen = sql`cancelled_at is null and accepted_count < max_participants - 1`;
  await db.schema
    .createIndex('vibe_sessions_open')
    .on('vibe_sessions')
    .columns(['time_preference', 'created_at desc', 'id desc'])
    // Always true: without statistics SQLite prefers this index for a category too, unless the query does not say it.
    .where(sql<boolean>`${isOpen} and id > 0`)
    .execute();
  await db.schema
    .createIndex('vibe_sessions_open_of_category')
    .on('vibe_sessions')
    .columns(['category', 'time_preference', 'created_at desc', 'id desc'])
    .where(sql<boolean>`${isOpen}`)
    .execute();
}

async function createMatches(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('vibe_matches')
    .addColumn('id', types.id, types.ascendingId)
    .addColumn('session_id', types.id, (c) => c.notNull().references('vibe_sessions.id'))
    .addColumn('user1_id', types.id, (c) => c.notNull().references('members.id'))
    .addColumn('user2_id', types.id, (c) => c.notNull().references('members.id'))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('answered_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('vibe_matches_once')
    .unique()
    .on('vibe_matches')
    .columns(['session_id', 'user1_id'])
    .execute();
  for (const column of ['user1_id', 'user2_id']) {
    await db.schema.createIndex(`vibe_matches_by_${column}`).on('vibe_matches').columns([column, 'id desc']).execute();
  }
  await db.schema
    .createIndex('vibe_matches_waiting')
    .on('vibe_matches')
    .columns(['user2_id', 'id desc'])
    .where(sql.ref('status'), '=', sql.lit('pending'))
    .execute();
  await db.schema
    .createIndex('vibe_matches_accepted')
    .on('vibe_matches')
    .columns(['session_id', 'answered_at'])
    .where(sql.ref('status'), '=', sql.lit('accepted'))
    .execute();
}

async function addNotified(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('notifications')
    .addColumn('circle_id', types.id, (c) => c.references('circles.id'))
    .execute();
  await db.schema
    .alterTable('notifications')
    .addColumn('match_id', types.id, (c) => c.references('vibe_matches.id'))
    .execute();
  for (const [name, column] of [
    ['notifications_of_circle', 'circle_id'],
    ['notifications_of_match', 'match_id'],
  ] as const) {
    await db.schema
      .createIndex(name)
      .on('notifications')
      .column(column)
      .where(sql.ref(column), 'is not', null)
      .execute();
  }
}
