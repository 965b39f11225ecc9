import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../open-database.ts';
import { columnTypesFor } from '../column-types.ts';

export function memberSettings(engine: Engine): Migration {
  const types = columnTypesFor(engine);
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('member_settings')
        .addColumn('member_id', types.id, (c) => c.primaryKey().references('members.id'))
        .addColumn('anonymous_posting', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('data_sharing', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('time_zone', 'text')
        .execute();
      await sql`insert into member_settings (member_id) select id from members`.execute(db);
    },
  };
}
