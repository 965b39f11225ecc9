import { type Kysely, PostgresAdapter } from 'kysely';
import type { Database } from '../schema.ts';
import type { Engine } from './open-database.ts';

export function engineOf(db: Kysely<Database>): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}
