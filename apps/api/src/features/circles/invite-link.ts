import { circleErrors } from '@vibeline/core/features/circles/circle.errors';
import type { ChangedCircle, Circle } from '@vibeline/core/features/circles/circle.schema';
import type { InviteLink } from '@vibeline/core/features/circles/circle-invitation.schema';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { type PublishContext, publishCircle } from '../../events/publish.ts';
import { newSharedCode } from '../../random-code.ts';
import { lockCounters } from '../members/member-counters.queries.ts';
import type { CircleRow } from './circle.queries.ts';
import { viewCircle } from './circle.view.ts';
import { getCircle, getOwnCircle } from './get-circle.ts';
import { findCircleOfLink, findInviteCode, saveInviteCode } from './invite-link.queries.ts';
import { joinLocked } from './join-circle.ts';
import { getMembersCircle } from './members-circle.ts';
import { lockCircle } from './membership.queries.ts';

export async function getInviteLink(db: Kysely<Database>, viewer: Viewer, circleId: number): Promise<InviteLink> {
  await getMembersCircle(db, viewer, circleId);
  return { code: await findInviteCode(db, circleId) };
}

export async function createInviteLink(
  publishing: PublishContext,
  viewer: Viewer,
  circleId: number,
): Promise<InviteLink> {
  return replaceCode(publishing, viewer, { circleId, code: newSharedCode() });
}

/** Someone who has seen the link must not come back by it. The caller has locked the circle. */
export async function replaceLink({ trx }: Pick<PublishContext, 'trx'>, circleId: number): Promise<void> {
  if ((await findInviteCode(trx, circleId)) !== null) await saveInviteCode(trx, circleId, newSharedCode());
}

export async function removeInviteLink(
  publishing: PublishContext,
  viewer: Viewer,
  circleId: number,
): Promise<InviteLink> {
  return replaceCode(publishing, viewer, { circleId, code: null });
}

async function replaceCode(
  publishing: PublishContext,
  viewer: Viewer,
  { circleId, code }: { circleId: number; code: string | null },
): Promise<InviteLink> {
  await getOwnCircle(publishing.trx, viewer, circleId);
  await saveInviteCode(publishing.trx, circleId, code);
  publishCircle(publishing, circleId);
  return { code };
}

export async function previewInviteLink(db: Kysely<Database>, viewer: Viewer, code: string): Promise<Circle> {
  return viewCircle(await getCircleOfLink(db, viewer, code), viewer.id);
}

async function getCircleOfLink(db: Kysely<Database>, viewer: Viewer, code: string): Promise<CircleRow> {
  const row = await findCircleOfLink(db, viewer.id, code);
  if (!row) throw circleErrors.inviteLinkNotFound();
  return row;
}

export async function joinByLink(
  publishing: PublishContext & { now: number },
  viewer: Viewer,
  code: string,
): Promise<ChangedCircle> {
  const { trx, now } = publishing;
  const { id: circleId } = await getCircleOfLink(trx, viewer, code);
  await lockCounters(trx, [viewer.id]);
  await lockCircle(trx, circleId);
  // The owner may have replaced the link, or blocked the viewer, before the locks.
  await getCircleOfLink(trx, viewer, code);
  const isNew = await joinLocked(publishing, { circleId, memberId: viewer.id, now });
  return { circle: await getCircle(trx, viewer, circleId), isNew };
}
