import { migrations } from '../../src/db/migrations/migrations.ts';
import { runStatements } from '../../src/db/migrations/statements.ts';

/** Adds a migration to those of this version; returns how to remove it, since test files share the module. */
export function addMigration(name: string, statements: string): () => void {
  migrations[name] = (engine) => ({ up: (db) => runStatements(db, engine, statements) });
  return () => {
    delete migrations[name];
  };
}
