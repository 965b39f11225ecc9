import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether a case is about what its member posted, or wrote under it, anonymously. It stays so when the post is changed or deleted. */
export const anonymousCases: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('report_cases')
      .addColumn('is_anonymous', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update report_cases set is_anonymous = 1 where exists (
      select 1 from posts
        where posts.id = report_cases.post_id and posts.author_id = report_cases.member_id and posts.is_anonymous = 1
    )`.execute(db);
  },
};
