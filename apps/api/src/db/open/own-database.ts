import { StartError } from '../../start-error.ts';

const KYSELY_TABLES = new Set(['kysely_migration', 'kysely_migration_lock']);

export class ForeignDatabaseError extends StartError {
  constructor(contents: string) {
    super(
      `The database is not one of Vibeline: it has ${contents}; give Vibeline an empty one. None of its tables was changed.`,
    );
  }
}

/** Throws `ForeignDatabaseError` when no migration made the tables. `tables`: those of the schema in which Vibeline's are. */
export function assertOwnTables(tables: readonly string[], hasMigrations: boolean): void {
  const foreign = tables.find((name) => !KYSELY_TABLES.has(name));
  if (!hasMigrations && foreign !== undefined) throw new ForeignDatabaseError(`tables already (${foreign})`);
}
