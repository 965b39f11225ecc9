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
  role,
}: Notification): Target | null {
  if (isGone) return null;
  if (type === 'moderation') {
    const isDecision = moderation !== undefined && moderation.event !== 'report';
    return { to: isDecision ? paths.decision(moderation.id) : paths.reports, search: {} };
  }
  if (type in ownPages) return ownPages[type as keyof typeof ownPages](role);
  if (circleInvite) return { to: paths.circle(circleInvite.circleId), search: {} };
  if (type === 'match_request' || type === 'match_accepted') return { to: paths.match, search: { tab: 'matches' } };
  if (postId !== null) return { to: paths.post(postId), search: commentId === null ? {} : { comment: commentId } };
  return { to: actor === null ? paths.ownProfile : paths.profile(actor.id), search: {} };
}

/** Of what is about the member alone. */
const ownPages = {
  role: accountTarget,
  reset_link: accountTarget,
  second_factor: accountTarget,
  export_ready: (): Target => ({ to: paths.account, search: {} }),
  import_done: (): Target => ({ to: paths.account, search: {} }),
  milestone: (): Target => ({ to: paths.achievements, search: {} }),
};

/** Of a reset link, a second factor, or a role that was lost, the account; of a role the members. */
function accountTarget(role: Notification['role'] = 'member'): Target {
  return { to: role === 'member' ? paths.account : paths.adminSection('members'), search: {} };
}
