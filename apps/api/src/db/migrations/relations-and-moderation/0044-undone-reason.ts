import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Why a decision was taken back, which until now the log alone said. */
export const undoneReason: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('decisions').addColumn('undone_reason', 'text').execute();
    await sql`update decisions set undone_reason = (select max(reason) from audit_log
      where decision_id = decisions.id and action in ('unhide', 'lift', 'withdraw')) where undone_at is not null`.execute(
      db,
    );
  },
};
