import type { Kysely, Transaction } from 'kysely';
import { deleteInParts } from '../../db/delete-in-parts.ts';
import { newRowId } from '../../db/row-id.ts';
import type { Database } from '../../db/schema.ts';

const columns = ['id', 'member_id', 'credential_id', 'public_key', 'counter', 'transports'] as const;

export async function findPasskey(db: Kysely<Database>, credentialId: string) {
  return db.selectFrom('passkeys').select(columns).where('credential_id', '=', credentialId).executeTakeFirst();
}
export type PasskeyRow = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/** At most `PASSKEYS_MAX`. */
export async function listPasskeys(db: Kysely<Database>, memberId: number) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'transports', 'name', 'created_at', 'last_used_at', 'is_backed_up'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}
export type ListedPasskey = Awaited<ReturnType<typeof listPasskeys>>[number];

interface NewPasskey {
  memberId: number;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: readonly string[];
  isSynced: boolean;
  isBackedUp: boolean;
  name: string;
  now: number;
}

/** Returns undefined when somebody has added it already. */
export async function insertPasskey(trx: Transaction<Database>, passkey: NewPasskey) {
  return trx
    .insertInto('passkeys')
    .values({
      id: newRowId(),
      member_id: passkey.memberId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
      is_synced: passkey.isSynced ? 1 : 0,
      is_backed_up: passkey.isBackedUp ? 1 : 0,
      name: passkey.name,
      created_at: passkey.now,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(['id', 'name', 'created_at', 'last_used_at', 'is_backed_up'])
    .executeTakeFirst();
}

/** Returns false when it was removed, or used by another call, since it was read. */
export async function saveUse(
  trx: Transaction<Database>,
  { id, counter }: Pick<PasskeyRow, 'id' | 'counter'>,
  used: { counter: number; isBackedUp: boolean; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkeys')
    .set({ counter: used.counter, is_backed_up: used.isBackedUp ? 1 : 0, last_used_at: used.now })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deletePasskey(trx: Transaction<Database>, memberId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deletePasskeys(trx: Transaction<Database>, memberId: number): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('passkeys').where('member_id', '=', memberId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** If there is none, saves and returns `fresh`. */
export async function loadHandle(db: Kysely<Database>, memberId: number, fresh: string): Promise<string> {
  await db
    .insertInto('passkey_handles')
    .values({ member_id: memberId, handle: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findHandle(db, memberId)) ?? fresh;
}

export async function findHandle(db: Kysely<Database>, memberId: number): Promise<string | null> {
  const row = await db
    .selectFrom('passkey_handles')
    .select('handle')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.handle ?? null;
}

/** Replaces the earlier one of the key. */
export async function saveChallenge(
  db: Kysely<Database>,
  { key, challenge, expiresAt }: { key: string; challenge: string; expiresAt: number },
): Promise<void> {
  const row = { challenge, expires_at: expiresAt };
  await db
    .insertInto('passkey_challenges')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

/** Of several answers at once, one gets it; null when there is none. */
export async function takeChallenge(db: Kysely<Database>, key: string, now: number): Promise<string | null> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('key', '=', key)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > now ? row.challenge : null;
}

export async function deleteExpiredChallenges(db: Kysely<Database>, now: number, signal?: AbortSignal): Promise<void> {
  await deleteInParts(async (limit) => {
    const expired = db.selectFrom('passkey_challenges').select('key').where('expires_at', '<=', now).limit(limit);
    const { numDeletedRows } = await db.deleteFrom('passkey_challenges').where('key', 'in', expired).executeTakeFirst();
    return numDeletedRows;
  }, signal);
}
