import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { makeAppendOnly } from '../../append-only.ts';
import type { Engine } from '../../open-database.ts';
import { type ColumnTypes, columnTypesFor } from '../column-types.ts';

export function moderation(engine: Engine): Migration {
  const types = columnTypesFor(engine);
  return {
    async up(db: Kysely<unknown>) {
      for (const table of ['posts', 'comments']) {
        await db.schema.alterTable(table).addColumn('hidden_at', 'bigint').execute();
        await db.schema.alterTable(table).addColumn('hidden_by', types.id).execute();
      }
      await db.schema.alterTable('notifications').addColumn('moderation', 'text').execute();
      await db.schema
        .createTable('moderators')
        .addColumn('member_id', types.id, (c) => c.primaryKey().references('members.id'))
        .addColumn('granted_at', 'bigint', (c) => c.notNull())
        .execute();
      await createCases(db, types);
      await createReports(db, types);
      await createDecisions(db, types);
      await createAuditLog(db, types, engine);
    },
  };
}

async function createCases(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('report_cases')
    .addColumn('id', types.id, types.ascendingId)
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('member_id', types.id, (c) => c.notNull().references('members.id'))
    .addColumn('post_id', types.id, (c) => c.references('posts.id'))
    .addColumn('comment_id', types.id, (c) => c.references('comments.id'))
    .addColumn('subject_id', types.id, (c) => c.notNull())
    .addColumn('snapshot', 'text', (c) => c.notNull())
    .addColumn('report_count', 'integer', (c) => c.notNull().check(sql`report_count >= 0`))
    .addColumn('opened_at', 'bigint', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .execute();
  // One open case a subject.
  await db.schema
    .createIndex('report_cases_open_subject')
    .unique()
    .on('report_cases')
    .columns(['kind', 'subject_id'])
    .where(sql<boolean>`state = 'open'`)
    .execute();
  await db.schema
    .createIndex('report_cases_most_reported')
    .on('report_cases')
    .columns(['state', 'report_count desc', 'id'])
    .execute();
  await db.schema
    .createIndex('report_cases_latest')
    .on('report_cases')
    .columns(['state', 'changed_at desc', 'id desc'])
    .execute();
  await db.schema
    .createIndex('report_cases_of_post')
    .on('report_cases')
    .column('post_id')
    .where(sql.ref('post_id'), 'is not', null)
    .execute();
}

async function createReports(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('reports')
    .addColumn('id', types.id, types.ascendingId)
    .addColumn('case_id', types.id, (c) => c.notNull().references('report_cases.id'))
    .addColumn('reporter_id', types.id, (c) => c.notNull().references('members.id'))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('reports_key').unique().on('reports').columns(['case_id', 'reporter_id']).execute();
  await db.schema.createIndex('reports_of_case').on('reports').columns(['case_id', 'id desc']).execute();
  await db.schema.createIndex('reports_by_reporter').on('reports').columns(['reporter_id', 'id desc']).execute();
}

async function createDecisions(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('decisions')
    .addColumn('id', types.id, types.ascendingId)
    // One decision a case.
    .addColumn('case_id', types.id, (c) => c.notNull().unique().references('report_cases.id'))
    .addColumn('member_id', types.id, (c) => c.notNull().references('members.id'))
    .addColumn('moderator_id', types.id, (c) => c.notNull().references('members.id'))
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('is_hiding', 'integer', (c) => c.notNull())
    .addColumn('rule', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('until', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('undone_at', 'bigint')
    .addColumn('appeal_state', 'text')
    .addColumn('appeal_text', 'text')
    .addColumn('appealed_at', 'bigint')
    .addColumn('answer', 'text')
    .addColumn('answered_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('decisions_about')
    .on('decisions')
    .columns(['member_id', 'id desc'])
    .where(sql<boolean>`action <> 'dismiss'`)
    .execute();
  // For "is this member suspended", and for all who are.
  await db.schema
    .createIndex('decisions_suspensions')
    .on('decisions')
    .columns(['member_id', 'id desc'])
    .where(sql<boolean>`action = 'suspend' and undone_at is null`)
    .execute();
  await db.schema
    .createIndex('decisions_latest_suspensions')
    .on('decisions')
    .columns(['id desc'])
    .where(sql<boolean>`action = 'suspend' and undone_at is null`)
    .execute();
}

async function createAuditLog(db: Kysely<unknown>, types: ColumnTypes, engine: Engine): Promise<void> {
  await db.schema
    .createTable('audit_log')
    .addColumn('id', types.id, types.ascendingId)
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('moderator_id', types.id, (c) => c.references('members.id'))
    .addColumn('member_id', types.id, (c) => c.references('members.id'))
    .addColumn('kind', 'text')
    .addColumn('post_id', types.id)
    .addColumn('comment_id', types.id)
    .addColumn('case_id', types.id)
    .addColumn('decision_id', types.id)
    .addColumn('reason', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('audit_log_about').on('audit_log').columns(['member_id', 'id desc']).execute();
  await makeAppendOnly(db, engine, 'audit_log');
}
