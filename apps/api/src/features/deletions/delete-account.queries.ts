import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { type PublishContext, publishAfterCommit, publishLiveStream } from '../../events/publish.ts';
import { deleteSessionsOf, lockCredentialOf } from '../accounts/account.queries.ts';
import { deleteDeletion, insertDeletion, lockDeletion, saveDueAt } from '../accounts/deletion.queries.ts';
import { deleteMailedResetLinkOf } from '../accounts/mailed-reset-link.queries.ts';
import { deleteResetLinksAround } from '../accounts/reset-link.queries.ts';
import { endStreamOf } from '../live/moderate-stream.queries.ts';
import { lockMemberRow } from '../members/member.queries.ts';

type Changing = PublishContext & { trx: Transaction<Database>; now: number };

interface Asked {
  /** Whose act it is; null on the server's machine. */
  askedBy: number | null;
  /** ms UTC; until then `restoreAccount` brings all of it back. */
  dueAt: number;
}

/**
 * Hides an account from everyone, and ends its sessions, its live stream and the reset links to it and of it. What it has is
 * deleted from `dueAt` on (`purge-members`). Asked again it only becomes due earlier. Returns whether it changed anything.
 */
export async function deleteAccount(context: Changing, memberId: number, { askedBy, dueAt }: Asked): Promise<boolean> {
  const { trx, now } = context;
  await lockMemberRow(trx, memberId);
  const before = await lockDeletion(trx, memberId);
  if (before) {
    if (before.begun_at !== null || dueAt >= before.due_at) return false;
    await saveDueAt(trx, memberId, dueAt);
    return true;
  }
  // A sign-in that was proven meanwhile waits for the credential, and then finds the deletion (`begin-session.ts`).
  await lockCredentialOf(trx, memberId);
  await insertDeletion(trx, { memberId, askedBy, dueAt, now });
  await deleteSessionsOf(trx, memberId);
  await deleteResetLinksAround(trx, memberId);
  await deleteMailedResetLinkOf(trx, memberId);
  publishAfterCommit(context, { kind: 'session_ended', memberId, sessionId: null });
  const streamId = await endStreamOf(trx, memberId, now);
  if (streamId !== null) publishLiveStream(context, streamId);
  return true;
}

/** `begun`: too late. Whoever waits to be deleted for good is as before. */
export async function restoreAccount(
  { trx }: Pick<Changing, 'trx'>,
  memberId: number,
): Promise<'restored' | 'begun' | 'none'> {
  await lockMemberRow(trx, memberId);
  const deletion = await lockDeletion(trx, memberId);
  if (!deletion) return 'none';
  if (deletion.begun_at !== null) return 'begun';
  await deleteDeletion(trx, memberId);
  return 'restored';
}
