import { type Kysely, sql, type Transaction } from 'kysely';
import { engineOf } from '../../db/open/engine-of.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { databaseTime } from '../../processes/database-clock.queries.ts';
import { findNamesInUse } from './media.queries.ts';

/** An arbitrary number that no other pair of advisory locks begins with. */
const FILES_LOCK = 1_835_361_391;

/** Claims nothing while some of the files are being removed, and returns the claims of those removals. */
export async function claimForSave(
  db: Kysely<Database>,
  names: readonly string[],
): Promise<{ claims: number[]; removals: number[] }> {
  return inTransaction(db, async (trx) => {
    await lockNames(trx, names);
    const removing = await trx
      .selectFrom('file_claims')
      .select('id')
      .where('name', 'in', names)
      .where('is_removal', '=', 1)
      .execute();
    if (removing.length > 0) return { claims: [], removals: removing.map(({ id }) => id) };
    return {
      claims: (await insertClaims(trx, names, 0)).map(({ id }) => id),
      removals: [],
    };
  });
}

export async function claimForRemoval(
  db: Kysely<Database>,
  names: readonly string[],
): Promise<{ id: number; name: string }[]> {
  return inTransaction(db, async (trx) => {
    await lockNames(trx, names);
    const claimed = await trx.selectFrom('file_claims').select('name').where('name', 'in', names).execute();
    // Read after the claims: a saved file loses its claim only when its row exists.
    const inUse = await findNamesInUse(trx, names);
    const taken = new Set([...claimed.map(({ name }) => name), ...inUse]);
    const free = names.filter((name) => !taken.has(name));
    return insertClaims(trx, free, 1);
  });
}

/** Sorted, so that two transactions cannot wait for each other. On SQLite only one transaction runs at a time. */
async function lockNames(trx: Transaction<Database>, names: readonly string[]): Promise<void> {
  if (engineOf(trx) === 'sqlite') return;
  const sorted = [...names].sort();
  await sql`
    select pg_advisory_xact_lock(${FILES_LOCK}, hashtext(name)) from unnest(cast(${sorted} as text[])) as name
  `.execute(trx);
}

async function insertClaims(
  trx: Transaction<Database>,
  names: readonly string[],
  isRemoval: 0 | 1,
): Promise<{ id: number; name: string }[]> {
  if (names.length === 0) return [];
  const rows = names.map((name) => ({ name, is_removal: isRemoval, claimed_at: databaseTime(trx) }));
  return trx.insertInto('file_claims').values(rows).returning(['id', 'name']).execute();
}

export async function listClaims(db: Kysely<Database>, ids: readonly number[]): Promise<number[]> {
  const rows = await db.selectFrom('file_claims').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}

export async function deleteClaims(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('file_claims').where('id', 'in', ids).execute();
}

export async function deleteOldClaims(db: Kysely<Database>, ageMs: number): Promise<void> {
  await db
    .deleteFrom('file_claims')
    .where((eb) => eb('claimed_at', '<', eb(databaseTime(db), '-', ageMs)))
    .execute();
}
