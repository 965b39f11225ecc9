import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { type PublishContext, publishAfterCommit, publishLiveStream } from '../../events/publish.ts';
import { deleteSessionsOf, lockCredentialOf } from '../accounts/account.queries.ts';
import {
  type DeletionRow,
  deleteDeletion,
  insertDeletion,
  isBreak,
  isOwnWish,
  lockDeletion,
  NEVER,
  saveAsker,
  saveDueAt,
} from '../accounts/deletion/deletion.queries.ts';
import { deleteMailedResetLinkOf } from '../accounts/passwords/mailed-reset-link.queries.ts';
import { deleteResetLinksAround } from '../accounts/passwords/reset-link.queries.ts';
import { endStreamOf } from '../live/moderate-stream.queries.ts';
import { lockMemberRow } from '../members/member.queries.ts';
import { publishAbsence } from './publish-absence.queries.ts';

type Changing = PublishContext & { trx: Transaction<Database>; now: number };

interface Asked {
  /** Whose act it is: the member themselves, or an administrator; null on the server's machine. */
  askedBy: number | null;
  /** ms UTC; until then all of it can be brought back. `NEVER`: for a break. */
  dueAt: number;
}

/**
 * Hides an account from everyone, and ends its sessions and its live stream; unless it is for a break, also the reset links to it
 * and of it. What it has is deleted from `dueAt` on (`purge-members`). Asked again it only becomes due earlier, and whoever runs
 * the network prevails over the member's own wish. Returns whether it changed anything.
 */
export async function deleteAccount(context: Changing, memberId: number, { askedBy, dueAt }: Asked): Promise<boolean> {
  const { trx, now } = context;
  await lockMemberRow(trx, memberId);
  const before = await lockDeletion(trx, memberId);
  if (before) return changeDeletion(context, before, { askedBy, dueAt });
  // A sign-in that was proven meanwhile waits for the credential, and then finds the deletion (`begin-session.ts`).
  await lockCredentialOf(trx, memberId);
  const ownDueAt = askedBy === memberId ? dueAt : null;
  await insertDeletion(trx, { memberId, askedBy, dueAt, ownDueAt, now });
  await deleteSessionsOf(trx, memberId);
  if (dueAt !== NEVER) {
    await deleteResetLinksAround(trx, memberId);
    await deleteMailedResetLinkOf(trx, memberId);
  }
  publishAfterCommit(context, { kind: 'session_ended', memberId, sessionId: null });
  const streamId = await endStreamOf(trx, memberId, now);
  if (streamId !== null) publishLiveStream(context, streamId);
  await publishAbsence(context, memberId);
  return true;
}

async function changeDeletion(context: Changing, before: DeletionRow, { askedBy, dueAt }: Asked): Promise<boolean> {
  const { trx, now } = context;
  const { member_id: memberId } = before;
  if (before.begun_at !== null || askedBy === memberId) return false;
  if (isOwnWish(before)) {
    await saveAsker(trx, memberId, { askedBy, dueAt: Math.min(dueAt, before.due_at), now });
    await publishAbsence(context, memberId);
    return true;
  }
  if (dueAt >= before.due_at) return false;
  await saveDueAt(trx, memberId, dueAt);
  return true;
}

/**
 * By whoever runs the network. A wish of the member stands again: they have left, or take a break, as before. `own`: only the
 * member takes that back; `begun`: too late. Whoever waits to be deleted for good is as before.
 */
export async function restoreAccount(
  context: Changing,
  memberId: number,
): Promise<'restored' | 'begun' | 'none' | 'own'> {
  const { trx, now } = context;
  await lockMemberRow(trx, memberId);
  const deletion = await lockDeletion(trx, memberId);
  if (!deletion || isBreak(deletion)) return 'none';
  if (deletion.begun_at !== null) return 'begun';
  if (isOwnWish(deletion)) return 'own';
  const { own_due_at: dueAt } = deletion;
  if (dueAt === null) await deleteDeletion(trx, memberId);
  else await saveAsker(trx, memberId, { askedBy: memberId, dueAt, now });
  await publishAbsence(context, memberId);
  return 'restored';
}
