import type { Notification } from '@vibeline/core/features/notifications/notification.schema';
import { paths } from '../../lib/paths.ts';

interface Target {
  to: string;
  search: { comment?: number; tab?: 'matches' };
}

/** Where a notification leads; null when what it is about is gone. */
export function notificationTarget({
  type,
  isGone,
  postId,
  commentId,
  actor,
  circleInvite,
  moderation,
}: Notification): Target | null {
  if (isGone) return null;
  if (type === 'moderation') {
    const isDecision = moderation !== undefined && moderation.event !== 'report';
    return { to: isDecision ? paths.decision(moderation.id) : paths.reports, search: {} };
  }
  if (type === 'reset_link') return { to: paths.account, search: {} };
  if (type === 'milestone') return { to: paths.achievements, search: {} };
  if (circleInvite) return { to: paths.circle(circleInvite.circleId), search: {} };
  if (type === 'match_request' || type === 'match_accepted') return { to: paths.match, search: { tab: 'matches' } };
  if (postId !== null) return { to: paths.post(postId), search: commentId === null ? {} : { comment: commentId } };
  return { to: actor === null ? paths.ownProfile : paths.profile(actor.id), search: {} };
}
