import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { databaseTime } from './database-clock.queries.ts';

/** Also inserts the row again when it was deleted because the process was silent for too long. */
export async function saveHeartbeat(
  db: Kysely<Database>,
  { id, internalUrl }: { id: string; internalUrl: string | null },
): Promise<void> {
  const now = databaseTime(db);
  await db
    .insertInto('processes')
    .values({ id, internal_url: internalUrl, started_at: now, heartbeat_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ internal_url: internalUrl, heartbeat_at: now }))
    .execute();
}

export async function deleteProcess(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('processes').where('id', '=', id).execute();
}

export async function deleteSilentProcesses(db: Kysely<Database>, silentMs: number): Promise<void> {
  await db
    .deleteFrom('processes')
    .where((eb) => eb('heartbeat_at', '<', eb(databaseTime(db), '-', silentMs)))
    .execute();
}

export async function listAlive(db: Kysely<Database>, silentMs: number) {
  return db
    .selectFrom('processes')
    .select(['id', 'internal_url as internalUrl', 'heartbeat_at as heardAt'])
    .select((eb) => eb(databaseTime(db), '-', eb.ref('heartbeat_at')).as('silentMs'))
    .where((eb) => eb('heartbeat_at', '>=', eb(databaseTime(db), '-', silentMs)))
    .execute();
}
