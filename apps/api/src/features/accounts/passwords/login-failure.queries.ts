import type { Kysely } from 'kysely';
import { deleteInParts } from '../../../db/delete-in-parts.ts';
import type { Database } from '../../../db/schema.ts';

export async function countFailure(db: Kysely<Database>, key: string, now: number, windowMs: number) {
  return db
    .insertInto('login_failures')
    .values({ key, count: 1, window_ends_at: now + windowMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        count: eb
          .case()
          .when('login_failures.window_ends_at', '<=', now)
          .then(1)
          .else(eb('login_failures.count', '+', 1))
          .end(),
        window_ends_at: eb
          .case()
          .when('login_failures.window_ends_at', '<=', now)
          .then(now + windowMs)
          .else(eb.ref('login_failures.window_ends_at'))
          .end(),
      })),
    )
    .returning(['count', 'window_ends_at'])
    .executeTakeFirstOrThrow();
}

export async function uncountFailure(db: Kysely<Database>, key: string): Promise<void> {
  await db
    .updateTable('login_failures')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}

export async function clearFailures(db: Kysely<Database>, key: string): Promise<void> {
  await db.deleteFrom('login_failures').where('key', '=', key).execute();
}

/** Takes the turn of `key` if it is free at `now`, and returns its end (ms UTC); null when it is not free. */
export async function takeTurn(db: Kysely<Database>, key: string, { now, until }: { now: number; until: number }) {
  const taken = await db
    .insertInto('login_failures')
    .values({ key, count: 1, window_ends_at: until })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ window_ends_at: until }).where('login_failures.window_ends_at', '<=', now),
    )
    .returning('window_ends_at')
    .executeTakeFirst();
  return taken?.window_ends_at ?? null;
}

export async function findTurnEnd(db: Kysely<Database>, key: string): Promise<number | null> {
  const row = await db.selectFrom('login_failures').select('window_ends_at').where('key', '=', key).executeTakeFirst();
  return row?.window_ends_at ?? null;
}

/** Does nothing when another attempt has taken the turn since. */
export async function endTurn(
  db: Kysely<Database>,
  key: string,
  { until, endsAt }: { until: number; endsAt: number },
): Promise<void> {
  await db
    .updateTable('login_failures')
    .set({ window_ends_at: endsAt })
    .where('key', '=', key)
    .where('window_ends_at', '=', until)
    .execute();
}

export async function deleteEndedWindows(db: Kysely<Database>, now: number, signal?: AbortSignal): Promise<void> {
  await deleteInParts(async (limit) => {
    const ended = db.selectFrom('login_failures').select('key').where('window_ends_at', '<=', now).limit(limit);
    const { numDeletedRows } = await db.deleteFrom('login_failures').where('key', 'in', ended).executeTakeFirst();
    return numDeletedRows;
  }, signal);
}
