import { circleErrors } from '@vibeline/core/features/circles/circle.errors';
import type {
  Circle,
  CircleMemberInput,
  CreateCircleInput,
  UpdateCircleInput,
} from '@vibeline/core/features/circles/circle.schema';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import { type PublishContext, publishCircle, publishCircleTo, publishNotifications } from '../../events/publish.ts';
import { lockCounters } from '../members/member-counters.queries.ts';
import {
  endCircleConversation,
  lockCircleConversation,
} from '../messages/conversations/circle-conversation.queries.ts';
import { closeCircleInvites } from '../notifications/notify-circles.queries.ts';
import { deleteCircle, hasTextsOfOthers, insertCircle, saveOwner, updateCircle } from './circle-changes.queries.ts';
import { endWithBlockedMembers } from './end-circles-between.queries.ts';
import { getCircle, getOwnCircle } from './get-circle.ts';
import { hasMostCircles, isMember, ownsMostCircles } from './membership.queries.ts';

interface Changing extends PublishContext {
  now: number;
}

export async function create(changing: Changing, viewer: Viewer, input: CreateCircleInput): Promise<Circle> {
  const { trx, now } = changing;
  await lockCounters(trx, [viewer.id]);
  if (await hasMostCircles(trx, viewer.id)) throw circleErrors.tooMany();
  if (await ownsMostCircles(trx, viewer.id)) throw circleErrors.tooManyOwned();
  const circleId = await insertCircle(trx, { ...input, ownerId: viewer.id, now });
  publishCircleTo(changing, { circleId, memberId: viewer.id });
  return getCircle(trx, viewer, circleId);
}

export async function update(changing: Changing, viewer: Viewer, input: UpdateCircleInput): Promise<Circle> {
  const { trx } = changing;
  const circle = await getOwnCircle(trx, viewer, input.id);
  if (input.memberLimit !== undefined && input.memberLimit < circle.member_count)
    throw circleErrors.memberLimitTooSmall();
  const isOpened = input.isPrivate === false && circle.is_private === 1;
  if (isOpened) {
    // Nothing is written meanwhile: posts and comments take a shared lock of the circle, messages one of its
    // conversation.
    await lockCircleConversation(trx, circle.id);
    if (await hasTextsOfOthers(trx, circle)) throw circleErrors.hasPosts();
  }
  await updateCircle(trx, input);
  publishCircle(changing, input.id);
  return getCircle(trx, viewer, input.id);
}

export async function remove(changing: Changing, viewer: Viewer, circleId: number): Promise<void> {
  const { trx, now } = changing;
  await getOwnCircle(trx, viewer, circleId);
  const { members, invited } = await deleteCircle(trx, circleId, now);
  await endCircleConversation(changing, circleId);
  await closeCircleInvites(trx, circleId);
  for (const memberId of [...members, ...invited]) publishCircleTo(changing, { circleId, memberId });
  // Also to those who have read the notification or have none: the invitation no longer counts.
  publishNotifications(changing, invited);
}

export async function transferOwnership(
  changing: Changing,
  viewer: Viewer,
  { id: circleId, memberId }: CircleMemberInput,
): Promise<Circle> {
  const { trx } = changing;
  await lockCounters(trx, [viewer.id, memberId]);
  await getOwnCircle(trx, viewer, circleId);
  if (!(await isMember(trx, { circleId, memberId }))) throw circleErrors.memberNotFound();
  if (memberId !== viewer.id) {
    if (await ownsMostCircles(trx, memberId)) throw circleErrors.otherOwnsTooMany();
    await saveOwner(trx, circleId, memberId);
    await endWithBlockedMembers(changing, { circleId, ownerId: memberId });
    publishCircle(changing, circleId);
  }
  return getCircle(trx, viewer, circleId);
}
