import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../open-database.ts';
import { type ColumnTypes, columnTypesFor } from '../column-types.ts';

export function reportedMessages(engine: Engine): Migration {
  const types = columnTypesFor(engine);
  return {
    async up(db: Kysely<unknown>) {
      await createReportTexts(db, types);
      await addCaseMedia(db, types);
      await addSeen(db, types);
      // Of many messages the deleted ones are not examined when the unread ones are counted.
      await db.schema
        .createIndex('messages_not_deleted')
        .on('messages')
        .columns(['conversation_id', 'id'])
        .where(sql.ref('deleted_at'), 'is', null)
        .execute();
    },
  };
}

async function createReportTexts(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('report_texts')
    .addColumn('id', types.id, types.ascendingId)
    .addColumn('report_id', types.id, (c) => c.notNull().references('reports.id'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('report_texts_of_report').on('report_texts').columns(['report_id', 'id']).execute();
}

async function addCaseMedia(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('media')
    .addColumn('case_id', types.id, (c) => c.references('report_cases.id'))
    .execute();
  await db.schema
    .createIndex('media_of_cases')
    .on('media')
    .columns(['case_id', 'position'])
    .where(sql.ref('case_id'), 'is not', null)
    .execute();
  for (const column of ['name', 'preview_name']) {
    await db.schema
      .createIndex(`media_of_cases_by_${column}`)
      .on('media')
      .columns([column, 'case_id'])
      .where(sql.ref('case_id'), 'is not', null)
      .execute();
  }
  await db.schema
    .createIndex('report_cases_of_message')
    .on('report_cases')
    .columns(['subject_id', 'state'])
    .where(sql<boolean>`kind = 'message'`)
    .execute();
}

async function addSeen(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('conversation_members')
    .addColumn('seen_id', types.id, (c) => c.notNull().defaultTo(0))
    .execute();
  // What was told until now stays told; of what was read while one of the two did not send receipts nothing is known.
  await sql`update conversation_members set seen_id = last_read_id where conversation_id in (
    select conversations.id from conversations
      join member_settings as low on low.member_id = conversations.low_id and low.send_receipts = 1
      join member_settings as high on high.member_id = conversations.high_id and high.send_receipts = 1)`.execute(db);
}
