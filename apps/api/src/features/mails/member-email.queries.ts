import type { DigestChoice } from '@vibeline/core/features/mails/mail.rules';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { isStaying, mayComeBack } from '../visibility/deletion-visibility.queries.ts';
import type { MemberEmailTable } from './mail.table.ts';

const ownColumns = ['address', 'waiting_address', 'failed_at', 'digest'] as const;

export type OwnEmailRow = Pick<Selectable<MemberEmailTable>, (typeof ownColumns)[number]>;

export async function findOwnEmail(db: Kysely<Database>, memberId: number): Promise<OwnEmailRow | undefined> {
  return db.selectFrom('member_emails').select(ownColumns).where('member_id', '=', memberId).executeTakeFirst();
}

/** The confirmed one. */
export async function findAddress(db: Kysely<Database>, memberId: number): Promise<string | null> {
  return (await findOwnEmail(db, memberId))?.address ?? null;
}

/** Replaces the address that waits. Its row stays locked until the transaction ends. */
export async function saveWaiting(
  trx: Transaction<Database>,
  memberId: number,
  { address, unsubscribeCode }: { address: string; unsubscribeCode: string },
): Promise<OwnEmailRow> {
  const waiting = { waiting_address: address, code_hash: null, code_ends_at: null, failed_at: null };
  return trx
    .insertInto('member_emails')
    .values({ member_id: memberId, unsubscribe_code: unsubscribeCode, ...waiting })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(waiting))
    .returning(ownColumns)
    .executeTakeFirstOrThrow();
}

export async function dropWaiting(trx: Transaction<Database>, memberId: number): Promise<void> {
  await trx
    .updateTable('member_emails')
    .set({ waiting_address: null, code_hash: null, code_ends_at: null })
    .where('member_id', '=', memberId)
    .execute();
}

/** false when the address does not wait any more. */
export async function saveConfirmationCode(
  trx: Transaction<Database>,
  memberId: number,
  { address, codeHash, endsAt }: { address: string; codeHash: string; endsAt: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('member_emails')
    .set({ code_hash: codeHash, code_ends_at: endsAt })
    .where('member_id', '=', memberId)
    .where('waiting_address', '=', address)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Locks the row whose address the code confirms; undefined for a code that does not work. */
export async function lockWaiting(trx: Transaction<Database>, codeHash: string, now: number) {
  return trx
    .selectFrom('member_emails')
    .select(['member_id', 'address', 'waiting_address'])
    .where('code_hash', '=', codeHash)
    .where('code_ends_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

export async function confirmWaiting(
  trx: Transaction<Database>,
  memberId: number,
  { address, key, now }: { address: string; key: string; now: number },
): Promise<void> {
  await trx
    .updateTable('member_emails')
    .set({
      ...{ address, address_key: key, confirmed_at: now },
      ...{ waiting_address: null, code_hash: null, code_ends_at: null, failed_at: null },
    })
    .where('member_id', '=', memberId)
    .execute();
}

export async function deleteEmail(trx: Transaction<Database>, memberId: number): Promise<OwnEmailRow | undefined> {
  return trx.deleteFrom('member_emails').where('member_id', '=', memberId).returning(ownColumns).executeTakeFirst();
}

/** Members who have confirmed the address and may sign in, those who did so first. */
export async function listMembersOf(db: Kysely<Database>, key: string, limit: number) {
  return db
    .selectFrom('member_emails')
    .innerJoin('members', 'members.id', 'member_emails.member_id')
    .select(['member_emails.member_id', 'member_emails.address', 'members.username'])
    .where('member_emails.address_key', '=', key)
    .where(mayComeBack('members.id'))
    .orderBy('member_emails.confirmed_at')
    .orderBy('member_emails.member_id')
    .limit(limit)
    .execute();
}

/** Only while mails to the member still go to this address. */
export async function setFailedAt(
  trx: Transaction<Database>,
  { memberId, address, failedAt }: { memberId: number; address: string; failedAt: number | null },
): Promise<void> {
  await trx
    .updateTable('member_emails')
    .set({ failed_at: failedAt })
    .where('member_id', '=', memberId)
    .where((eb) => eb(eb.fn.coalesce('waiting_address', 'address'), '=', address))
    .execute();
}

/** false when the member has no confirmed address. */
export async function saveDigest(
  trx: Transaction<Database>,
  memberId: number,
  { digest, since, dueAt }: { digest: DigestChoice; since: number | null; dueAt: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('member_emails')
    .set({ digest, digest_since: since, digest_due_at: dueAt })
    .where('member_id', '=', memberId)
    .where('address', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** false for a code of nobody. */
export async function endDigest(db: Kysely<Database>, unsubscribeCode: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member_emails')
    .set({ digest: 'off', digest_since: null, digest_due_at: null })
    .where('unsubscribe_code', '=', unsubscribeCode)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Of members who stay. */
export async function listDueDigests(db: Kysely<Database>, now: number, limit: number) {
  return db
    .selectFrom('member_emails')
    .select(['member_id', 'digest', 'digest_since', 'digest_due_at', 'unsubscribe_code'])
    .where('digest_due_at', '<=', now)
    .where(isStaying('member_emails.member_id'))
    .orderBy('digest_due_at')
    .limit(limit)
    .execute();
}

/** false when it was moved before, by another process or by the member. */
export async function moveDigest(
  trx: Transaction<Database>,
  memberId: number,
  { from, dueAt, since }: { from: number | null; dueAt: number; since?: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('member_emails')
    .set({ digest_due_at: dueAt, ...(since !== undefined && { digest_since: since }) })
    .where('member_id', '=', memberId)
    .where('digest_due_at', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
