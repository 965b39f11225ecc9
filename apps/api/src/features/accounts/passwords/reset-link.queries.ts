import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';

interface ResetLink {
  memberId: number;
  codeHash: string;
  /** null: on the server's machine. */
  madeBy: number | null;
  madeAt: number;
  expiresAt: number;
}

/** Replaces the earlier link of the member. */
export async function saveResetLink(
  trx: Transaction<Database>,
  { memberId, codeHash, madeBy, madeAt, expiresAt }: ResetLink,
): Promise<void> {
  const link = { code_hash: codeHash, expires_at: expiresAt, made_by: madeBy, made_at: madeAt };
  await trx
    .insertInto('reset_links')
    .values({ member_id: memberId, ...link })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(link))
    .execute();
}

/** The member whose link it is; null for one that does not work. */
export async function findResetLink(db: Kysely<Database>, codeHash: string, now: number): Promise<number | null> {
  const row = await db
    .selectFrom('reset_links')
    .select('member_id')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.member_id ?? null;
}

/** Returns who made the link; undefined when it does not work: of several uses at once, one gets it. */
export async function takeResetLink(trx: Transaction<Database>, codeHash: string, now: number) {
  const taken = await trx
    .deleteFrom('reset_links')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .returning(['made_by', 'made_at'])
    .executeTakeFirst();
  if (!taken) return undefined;
  return { madeBy: taken.made_by, madeAt: taken.made_at };
}

/** One that waits to be used. */
export async function findWaitingLink(db: Kysely<Database>, memberId: number, now: number) {
  return db
    .selectFrom('reset_links')
    .select(['made_by', 'made_at', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** There is at most one a member, so all of them are deleted at once. */
export async function deleteExpiredResetLinks(db: Kysely<Database>, now: number): Promise<void> {
  await db.deleteFrom('reset_links').where('expires_at', '<=', now).execute();
}

/** Whoever changes the password ends a link that may have been read by others. */
export async function deleteResetLinkOf(trx: Transaction<Database>, memberId: number): Promise<void> {
  await trx.deleteFrom('reset_links').where('member_id', '=', memberId).execute();
}

/** Those for the member, and those that they made: they were made under a role that is another now. */
export async function deleteResetLinksAround(trx: Transaction<Database>, memberId: number): Promise<void> {
  await trx
    .deleteFrom('reset_links')
    .where((eb) => eb.or([eb('member_id', '=', memberId), eb('made_by', '=', memberId)]))
    .execute();
}
