import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { canSeeCircle, isInCircle } from '../visibility/circle-visibility.queries.ts';

type Builder = ExpressionBuilder<Database, 'notifications'>;

/** Callers compare it with null, because Postgres reads all circles for EXISTS. */
function visibleCircle(eb: Builder, viewerId: number) {
  return eb.selectFrom('circles').whereRef('circles.id', '=', 'notifications.circle_id').where(canSeeCircle(viewerId));
}

const isPending = sql<boolean>`(select 1 from circle_invitations as waiting
  where waiting.circle_id = notifications.circle_id and waiting.member_id = notifications.recipient_id
  and waiting.inviter_id = notifications.actor_id and waiting.state = 'pending') is not null`;

/**
 * An invitation is shown while it waits or the viewer is in the circle; afterwards a private circle's name is not
 * for them.
 */
export function isInvitationShown(eb: Builder, viewerId: number) {
  const shown = visibleCircle(eb, viewerId).where((circle) => circle.or([isInCircle(viewerId), isPending]));
  return eb(shown.select('circles.id'), 'is not', null);
}

export function isInvitationWaiting(eb: Builder, viewerId: number) {
  return eb(visibleCircle(eb, viewerId).where(isInCircle(viewerId)).select('circles.id'), 'is', null);
}

export function invitationColumns(eb: Builder, viewerId: number) {
  return [
    visibleCircle(eb, viewerId).select('circles.name').as('circle_name'),
    sql<number>`case when ${isInvitationWaiting(eb, viewerId)} then 0 else 1 end`.as('is_in_circle'),
  ] as const;
}
