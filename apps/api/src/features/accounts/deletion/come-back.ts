import type { DomainError } from '@vibeline/core/errors';
import { accountErrors } from '@vibeline/core/features/accounts/account.errors';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import {
  type DeletionRow,
  deleteDeletion,
  findDeletion,
  isBreak,
  isOwnWish,
  lockDeletion,
} from './deletion.queries.ts';

function leavingOf({ due_at }: DeletionRow): DomainError {
  return accountErrors.leaving({ until: new Date(due_at).toISOString() });
}

const canComeBack = (row: DeletionRow) => isOwnWish(row) && row.begun_at === null;

/** How the right password is refused of a member who has deleted their account; null when it is not. */
export async function findLeaving(db: Kysely<Database>, memberId: number): Promise<DomainError | null> {
  const row = await findDeletion(db, memberId);
  return row && canComeBack(row) && !isBreak(row) ? leavingOf(row) : null;
}

interface Wish {
  /** Whether a member who has left wants to be back. */
  comeBack: boolean;
  isSuspended: boolean;
}

/**
 * In the transaction of a sign-in, with the credential locked. Ends a break, unless no session begins because of a suspension,
 * and a deletion that the member asked for and takes back. Returns whether it did. Throws `forbidden/leaving`, `too_late` and
 * `being_deleted`.
 */
export async function comeBack(
  trx: Transaction<Database>,
  memberId: number,
  { comeBack: wantsBack, isSuspended }: Wish,
): Promise<boolean> {
  if (!(await findDeletion(trx, memberId))) return false;
  const row = await lockDeletion(trx, memberId);
  if (!row) return false;
  if (!isOwnWish(row)) throw accountErrors.beingDeleted();
  if (!canComeBack(row)) throw accountErrors.tooLateToComeBack();
  if (isBreak(row) && isSuspended) return false;
  if (!isBreak(row) && !wantsBack) throw leavingOf(row);
  await deleteDeletion(trx, memberId);
  return true;
}
