import type { FactorKind } from '@vibeline/core/features/managed-members/managed-member.rules';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { deletePasskeys, listPasskeys } from './passkey.queries.ts';

export async function findCodes(db: Kysely<Database>, memberId: number) {
  return db
    .selectFrom('one_time_codes')
    .select(['secret', 'confirmed_at', 'last_step'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

export async function hasCodes(db: Kysely<Database>, memberId: number): Promise<boolean> {
  return ((await findCodes(db, memberId))?.confirmed_at ?? null) !== null;
}

/** Returns whether it was saved: a secret that is confirmed stays. */
export async function saveSecret(db: Kysely<Database>, memberId: number, secret: string): Promise<boolean> {
  const saved = await db
    .insertInto('one_time_codes')
    .values({ member_id: memberId, secret, confirmed_at: null })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({ secret }).where('one_time_codes.confirmed_at', 'is', null),
    )
    .returning('member_id')
    .executeTakeFirst();
  return saved !== undefined;
}

export async function confirmSecret(
  trx: Transaction<Database>,
  memberId: number,
  { secret, step, now }: { secret: string; step: number; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('one_time_codes')
    .set({ confirmed_at: now, last_step: step })
    .where('member_id', '=', memberId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns false for a step that was used: of several uses at once, one gets it. */
export async function useStep(
  db: Kysely<Database>,
  memberId: number,
  { secret, step }: { secret: string; step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('one_time_codes')
    .set({ last_step: step })
    .where('member_id', '=', memberId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteCodes(trx: Transaction<Database>, memberId: number): Promise<boolean> {
  await trx.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute();
  const deleted = await trx
    .deleteFrom('one_time_codes')
    .where('member_id', '=', memberId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return (deleted?.confirmed_at ?? null) !== null;
}

export async function replaceRecoveryCodes(
  trx: Transaction<Database>,
  memberId: number,
  hashes: readonly string[],
): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute();
  const rows = hashes.map((code_hash) => ({ member_id: memberId, code_hash }));
  await trx.insertInto('recovery_codes').values(rows).execute();
}

/** Returns false for one that does not work: of several uses at once, one gets it. */
export async function takeRecoveryCode(trx: Transaction<Database>, memberId: number, hash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_codes')
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function hasRecoveryCode(db: Kysely<Database>, memberId: number, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('recovery_codes')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countRecoveryCodes(db: Kysely<Database>, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Everything that signing in takes besides the password. Returns whether there was anything. */
export async function deleteFactors(trx: Transaction<Database>, memberId: number): Promise<boolean> {
  const hadCodes = await deleteCodes(trx, memberId);
  return (await deletePasskeys(trx, memberId)) || hadCodes;
}

export async function listFactorKinds(db: Kysely<Database>, memberId: number): Promise<FactorKind[]> {
  const [withCodes, passkeys] = [await hasCodes(db, memberId), await listPasskeys(db, memberId)];
  return [...(withCodes ? (['codes'] as const) : []), ...(passkeys.length > 0 ? (['passkeys'] as const) : [])];
}
