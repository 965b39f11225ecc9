import { DAY_MS } from '@vibeline/core/durations.rules';
import { managedMemberErrors } from '@vibeline/core/features/managed-members/managed-member.errors';
import { OFFER_DAYS } from '@vibeline/core/features/managed-members/managed-member.rules';
import { networkErrors } from '@vibeline/core/features/network/network.errors';
import type { LogAction } from '@vibeline/core/features/reports/report.rules';
import { publishAfterCommit } from '../../events/publish.ts';
import { isDemoMember } from '../accounts/demo-account.queries.ts';
import { findRole } from '../accounts/roles/role.queries.ts';
import { addToLog } from '../moderation/audit-log.queries.ts';
import { lockNetworkRow } from '../network/network.queries.ts';
import { type ActContext, assertMayAct } from './assert-may-act.ts';
import { tellMember } from './change-role.ts';
import { assertStays, deleteOffer, findOffer, saveOffer, saveOwner } from './ownership.queries.ts';

type ActorContext = ActContext & { actorId: number };

/** For the owner, which is asked again under the lock. */
export async function offerOwnership(context: ActorContext, memberId: number): Promise<void> {
  const { trx, actorId, now } = context;
  const { ownerId } = await lockNetworkRow(trx);
  if (ownerId !== actorId) throw networkErrors.notFound();
  const { role } = await assertMayAct(context, memberId);
  if (role !== 'administrator') throw managedMemberErrors.notAdministrator();
  await assertStays(trx, memberId);
  await saveOffer(trx, { memberId, offeredAt: now, expiresAt: now + OFFER_DAYS * DAY_MS });
  await log(context, 'offer_ownership', memberId);
  await tellMember(context, memberId, 'offer');
}

/** The owner from before stays an administrator. */
export async function acceptOwnership(context: ActorContext): Promise<void> {
  const { trx, actorId, now } = context;
  await assertNotDemo(context);
  const { ownerId } = await lockNetworkRow(trx);
  const offer = await findOffer(trx, now);
  const isAdministrator = (await findRole(trx, actorId)) === 'administrator';
  if (offer?.member_id !== actorId || !isAdministrator) throw managedMemberErrors.noOffer();
  await saveOwner(trx, actorId, now);
  await log(context, 'take_ownership', ownerId);
  await tellMember(context, actorId, 'owner');
  if (ownerId !== null) publishAfterCommit(context, { kind: 'account', memberId: ownerId });
}

/** For the owner, and for whom it is offered to. */
export async function cancelOwnership(context: ActorContext): Promise<void> {
  const { trx, actorId, now } = context;
  await assertNotDemo(context);
  const { ownerId } = await lockNetworkRow(trx);
  const offer = await findOffer(trx, now);
  if (!offer || (actorId !== ownerId && actorId !== offer.member_id)) throw managedMemberErrors.noOffer();
  await deleteOffer(trx);
  await log(context, 'end_offer', offer.member_id);
  for (const memberId of [ownerId, offer.member_id]) {
    if (memberId !== null) publishAfterCommit(context, { kind: 'account', memberId });
  }
}

/** On the server's machine: without an offer, and also where there is no owner. Returns whether it changed anything. */
export async function giveOwnership(context: ActContext, memberId: number): Promise<boolean> {
  const { trx, now } = context;
  const { ownerId } = await lockNetworkRow(trx);
  await assertMayAct(context, memberId);
  if (ownerId === memberId) return false;
  await saveOwner(trx, memberId, now);
  await log(context, 'take_ownership', memberId);
  await tellMember(context, memberId, 'owner');
  if (ownerId !== null) publishAfterCommit(context, { kind: 'account', memberId: ownerId });
  return true;
}

async function assertNotDemo({ trx, actorId, demoAccounts }: ActorContext): Promise<void> {
  if (await isDemoMember(trx, demoAccounts, actorId)) throw managedMemberErrors.demoActor();
}

function log({ trx, actorId, now }: ActContext, action: LogAction, memberId: number | null): Promise<void> {
  return addToLog(trx, { action, moderator_id: actorId, member_id: memberId, created_at: now });
}
