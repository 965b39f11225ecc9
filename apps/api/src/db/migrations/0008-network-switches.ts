import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../open/open-database.ts';
import { runStatements } from './statements.ts';

/**
 * What queries must know of the settings, which are JSON, and what the files of media take: rows of before, and of servers
 * of the version before, are measured by the hourly cleanup.
 */
const statements = `
alter table network add column features_off text not null default '';
alter table network add column picture text;
alter table media add column bytes bigint;
create index media_unmeasured on media (id) where bytes is null;
`;

export function networkSwitches(engine: Engine): Migration {
  return {
    up: (db: Kysely<unknown>) => runStatements(db, engine, statements),
  };
}
