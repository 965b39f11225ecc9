import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';

interface MailedResetLink {
  memberId: number;
  codeHash: string;
  expiresAt: number;
}

/** Replaces the earlier mailed link of the member. */
export async function saveMailedResetLink(
  trx: Transaction<Database>,
  { memberId, codeHash, expiresAt }: MailedResetLink,
): Promise<void> {
  const link = { code_hash: codeHash, expires_at: expiresAt };
  await trx
    .insertInto('mailed_reset_links')
    .values({ member_id: memberId, ...link })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(link))
    .execute();
}

/** The member whose link it is; null for one that does not work. */
export async function findMailedResetLink(db: Kysely<Database>, codeHash: string, now: number): Promise<number | null> {
  const row = await db
    .selectFrom('mailed_reset_links')
    .select('member_id')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.member_id ?? null;
}

/** As `takeResetLink`: of several uses at once, one gets it. The mail came from nobody who runs the network. */
export async function takeMailedResetLink(trx: Transaction<Database>, codeHash: string, now: number) {
  const { numDeletedRows } = await trx
    .deleteFrom('mailed_reset_links')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n ? { madeBy: null, madeAt: null } : undefined;
}

export async function deleteMailedResetLinkOf(trx: Transaction<Database>, memberId: number): Promise<void> {
  await trx.deleteFrom('mailed_reset_links').where('member_id', '=', memberId).execute();
}

/** There is at most one a member, so all of them are deleted at once. */
export async function deleteExpiredMailedResetLinks(db: Kysely<Database>, now: number): Promise<void> {
  await db.deleteFrom('mailed_reset_links').where('expires_at', '<=', now).execute();
}
