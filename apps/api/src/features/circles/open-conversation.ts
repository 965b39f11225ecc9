import { circleErrors } from '@vibeline/core/features/circles/circle.errors';
import { insertOfCircle } from '../messages/conversations/circle-conversation.queries.ts';
import { findConversationOf, type Opening } from '../messages/conversations/new-conversation.queries.ts';
import { findCircle } from './circle.queries.ts';
import { lockCircle } from './membership.queries.ts';

export async function openOfCircle({ trx, viewerId, now }: Opening, circleId: number): Promise<number> {
  const circle = await findCircle(trx, viewerId, circleId);
  if (!circle) throw circleErrors.notFound();
  if (!circle.is_in) throw circleErrors.notMember();
  const before = await findConversationOf(trx, 'circle_id', circleId);
  if (before !== undefined) return before;
  // Nobody joins or leaves the circle while its conversation gets its members.
  if (!(await lockCircle(trx, circleId))) throw circleErrors.notFound();
  return (await findConversationOf(trx, 'circle_id', circleId)) ?? insertOfCircle(trx, { circleId, now });
}
