import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../open-database.ts';

export function privacy(_engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const settings = db.schema.alterTable('member_settings');
      await settings.addColumn('approve_automatically', 'integer', (c) => c.notNull().defaultTo(0)).execute();
      await settings.addColumn('who_can_message', 'text', (c) => c.notNull().defaultTo('everyone')).execute();
      await settings.addColumn('show_online', 'integer', (c) => c.notNull().defaultTo(0)).execute();
    },
  };
}
