import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { databaseTime } from './database-clock.queries.ts';

export interface LeaseRow {
  name: string;
  holder: string;
}

/**
 * Takes a lease for `ms`. false when another process has it, or when its job ended less than `restMs` ago, in any
 * process. Until its next end a job counts as not done, so that another process can take over at once.
 */
export async function takeLease(
  db: Kysely<Database>,
  { name, holder, ms, restMs }: LeaseRow & { ms: number; restMs: number },
): Promise<boolean> {
  const now = databaseTime(db);
  const taken = await db
    .insertInto('leases')
    .values((eb) => ({ name, holder, expires_at: eb(now, '+', ms) }))
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((eb) => ({ holder, expires_at: eb(now, '+', ms), finished_at: null }))
        .where((eb) => eb.or([eb('leases.expires_at', '<=', now), eb('leases.holder', '=', holder)]))
        .where((eb) =>
          eb.or([eb('leases.finished_at', 'is', null), eb('leases.finished_at', '<=', eb(now, '-', restMs))]),
        ),
    )
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
}

/** false when another process has taken it, or might have: a lease that has expired is not extended. */
export async function extendLease(
  db: Kysely<Database>,
  { name, holder, ms }: LeaseRow & { ms: number },
): Promise<boolean> {
  const now = databaseTime(db);
  const extended = await db
    .updateTable('leases')
    .set((eb) => ({ expires_at: eb(now, '+', ms) }))
    .where('name', '=', name)
    .where('holder', '=', holder)
    .where('expires_at', '>', now)
    .returning('name')
    .executeTakeFirst();
  return extended !== undefined;
}

export async function releaseLease(
  db: Kysely<Database>,
  { name, holder }: LeaseRow,
  { isFinished }: { isFinished: boolean },
): Promise<void> {
  const now = databaseTime(db);
  await db
    .updateTable('leases')
    .set({ expires_at: 0, ...(isFinished && { finished_at: now }) })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute();
}

export async function isLeaseTaken(db: Kysely<Database>, name: string): Promise<boolean> {
  const taken = await db
    .selectFrom('leases')
    .select('name')
    .where('name', '=', name)
    .where((eb) => eb('expires_at', '>', databaseTime(db)))
    .executeTakeFirst();
  return taken !== undefined;
}
