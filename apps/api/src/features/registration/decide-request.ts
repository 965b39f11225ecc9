import { registrationErrors } from '@vibeline/core/features/registration/registration.errors';
import type { LogAction } from '@vibeline/core/features/reports/report.rules';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { type PublishContext, publishNotifications } from '../../events/publish.ts';
import { createAccount } from '../accounts/new-account.queries.ts';
import { listModeratorIds } from '../accounts/roles/role.queries.ts';
import { lockRequest, type RequestRow, saveDecision } from './request.queries.ts';

interface AuditEntry {
  action: Extract<LogAction, 'accept_request' | 'decline_request'>;
  moderator_id: number;
  member_id: number | null;
  reason: string | null;
  created_at: number;
  detail: string;
}

export interface DecidingContext extends PublishContext {
  now: number;
  viewer: Viewer;
  addToLog: (trx: Transaction<Database>, entry: AuditEntry) => Promise<void>;
  mailDecision: (trx: Transaction<Database>, decision: MailedDecision) => Promise<void>;
}

/** To the address that who asked has given. */
interface MailedDecision {
  address: string;
  /** Whose address it becomes once it is confirmed; null for a declined request. */
  memberId: number | null;
  sentence: string;
}

export async function acceptRequest(context: DecidingContext, requestId: number): Promise<RequestRow> {
  const { trx, now } = context;
  const request = await getPending(trx, requestId);
  const { username, name, password_hash: passwordHash } = request;
  if (passwordHash === null) throw new Error('A request that waits has no password');
  const account = await createAccount(trx, { username, name, passwordHash, now, requestId });
  if (!account) throw registrationErrors.usernameGone();
  return close(context, request, { state: 'accepted', answer: null, memberId: account.memberId });
}

export async function declineRequest(
  context: DecidingContext,
  requestId: number,
  answer: string | null,
): Promise<RequestRow> {
  return close(context, await getPending(context.trx, requestId), { state: 'declined', answer, memberId: null });
}

async function getPending(trx: Transaction<Database>, requestId: number) {
  const request = await lockRequest(trx, requestId);
  if (!request) throw registrationErrors.requestNotFound();
  if (request.state !== 'pending') throw registrationErrors.alreadyDecided();
  return request;
}

interface Outcome {
  state: 'accepted' | 'declined';
  answer: string | null;
  memberId: number | null;
}

async function close(
  { trx, events, now, viewer, addToLog, mailDecision }: DecidingContext,
  { id, email: address }: RequestRow & { email: string | null },
  { state, answer, memberId }: Outcome,
): Promise<RequestRow> {
  const decided = { decided_at: now, decided_by: viewer.id, member_id: memberId };
  const row = await saveDecision(trx, id, { state, answer, ...decided });
  if (address !== null) await mailDecision(trx, { address, memberId, sentence: answer ?? '' });
  await addToLog(trx, {
    action: state === 'accepted' ? 'accept_request' : 'decline_request',
    ...{ moderator_id: viewer.id, member_id: memberId, reason: answer, created_at: now },
    // No names: rows of the log stay, also when the member is deleted, and whoever was declined is nobody here.
    detail: JSON.stringify({ requestId: id }),
  });
  // How many wait has changed for everyone who decides.
  publishNotifications({ trx, events }, await listModeratorIds(trx));
  return row;
}
