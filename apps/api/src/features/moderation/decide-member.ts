import { rankProblem } from '@vibeline/core/features/accounts/role.rules';
import { moderationErrors } from '@vibeline/core/features/moderation/moderation.errors';
import type { DecideMemberInput } from '@vibeline/core/features/moderation/moderation.schema';
import { findDeletion } from '../accounts/deletion/deletion.queries.ts';
import { isDemoMember } from '../accounts/demo-account.queries.ts';
import { findRole } from '../accounts/roles/role.queries.ts';
import { findMember } from '../members/member.queries.ts';
import { getNetworkRow, lockNetworkRow } from '../network/network.queries.ts';
import { type CaseRow, findCase } from '../reports/case.queries.ts';
import { insertDecidedCase } from '../reports/report.queries.ts';
import { snapshotOfMember } from '../reports/snapshot.view.ts';
import { type DecisionContext, decideCase } from './decide.ts';

/** Without a report. Opens a case of its own, which is decided at once: so it can be appealed and taken back as any other. */
export async function decideMember(
  context: DecisionContext,
  {
    id: memberId,
    ...input
  }: Omit<DecideMemberInput, 'action'> & { action: 'warn' | 'suspend' | 'exclude'; groupId?: number },
): Promise<CaseRow> {
  const { trx, now } = context;
  // Nobody becomes the owner meanwhile.
  await lockNetworkRow(trx);
  const member = await findMember(trx, memberId, memberId);
  if (!member || (await findDeletion(trx, memberId))?.ended_at) throw moderationErrors.notFound();
  await assertMayDecide(context, memberId);
  const subject = { kind: 'member' as const, memberId, postId: null, commentId: null, subjectId: memberId };
  const caseId = await insertDecidedCase(trx, { ...subject, snapshot: snapshotOfMember(member) }, now);
  const row = await findCase(trx, caseId);
  if (!row) throw new Error('A case that was opened is missing');
  await decideCase(context, row, { ...input, hides: false });
  return row;
}

async function assertMayDecide(context: DecisionContext, memberId: number): Promise<void> {
  const { trx, viewer, demoAccounts, isOnMachine = false } = context;
  if (isOnMachine) return;
  if (memberId === viewer.id) throw moderationErrors.ownAccount();
  if (await isDemoMember(trx, demoAccounts, memberId)) throw moderationErrors.demoAccountProtected();
  const [actor, subject] = [await findRole(trx, viewer.id), await findRole(trx, memberId)];
  const hasOwner = (await getNetworkRow(trx)).owner_id !== null;
  if (rankProblem({ actor, subject, hasOwner }) !== null) throw moderationErrors.roleProtected();
}
