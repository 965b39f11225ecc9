import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';

export async function isAccountPrivate(db: Kysely<Database>, memberId: number): Promise<boolean> {
  const member = await db.selectFrom('members').select('is_private').where('id', '=', memberId).executeTakeFirst();
  return member?.is_private === 1;
}

/**
 * Returns whether the privacy has changed. The row stays locked until the transaction ends: follows and posts that
 * depend on it wait, then see the new value.
 */
export async function changePrivacy(
  trx: Transaction<Database>,
  memberId: number,
  isPrivate: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('members')
    .set({ is_private: isPrivate ? 1 : 0 })
    .where('id', '=', memberId)
    .where('is_private', '=', isPrivate ? 0 : 1)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
