import { type Kysely, PostgresAdapter } from 'kysely';
import type { Engine } from './open-database.ts';
import type { Database } from './schema.ts';

export function engineOf(db: Kysely<Database>): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}
