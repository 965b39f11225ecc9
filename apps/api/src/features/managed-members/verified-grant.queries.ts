import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** Those that the member gave stay, without saying who gave them. */
export async function forgetGranter(trx: Transaction<Database>, memberId: number): Promise<void> {
  await trx.updateTable('verified_grants').set({ granted_by: null }).where('granted_by', '=', memberId).execute();
}

export async function findGrant(db: Kysely<Database>, memberId: number) {
  return db
    .selectFrom('verified_grants')
    .select(['reason', 'granted_by', 'granted_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

export type GrantRow = NonNullable<Awaited<ReturnType<typeof findGrant>>>;

export async function saveGrant(trx: Transaction<Database>, memberId: number, grant: GrantRow): Promise<void> {
  await trx
    .insertInto('verified_grants')
    .values({ member_id: memberId, ...grant })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(grant))
    .execute();
}

export async function deleteGrant(trx: Transaction<Database>, memberId: number): Promise<void> {
  await trx.deleteFrom('verified_grants').where('member_id', '=', memberId).execute();
}
