import type { Notification } from './notification.schema.ts';

export interface NotificationTarget {
  to: string;
  search: { comment?: number; tab?: 'matches' };
}

/** The addresses of the web app that notifications lead to. */
export interface TargetPages {
  decision: (decisionId: number) => string;
  reports: string;
  circle: (circleId: number) => string;
  match: string;
  post: (postId: number) => string;
  ownProfile: string;
  profile: (memberId: number) => string;
  account: string;
  adminSection: (section: string) => string;
  achievements: string;
}

type Facts = Pick<
  Notification,
  'type' | 'isGone' | 'postId' | 'commentId' | 'actor' | 'circleInvite' | 'moderation' | 'role'
>;

/** Where a notification leads; null when what it is about is gone. */
export function notificationTarget(
  { type, isGone, postId, commentId, actor, circleInvite, moderation, role = 'member' }: Facts,
  pages: TargetPages,
): NotificationTarget | null {
  if (isGone) return null;
  const page = (to: string): NotificationTarget => ({ to, search: {} });
  switch (type) {
    case 'moderation': {
      const isDecision = moderation !== undefined && moderation.event !== 'report';
      return page(isDecision ? pages.decision(moderation.id) : pages.reports);
    }
    case 'milestone':
      return page(pages.achievements);
    case 'role':
      // Of a role that was lost, the account.
      return page(role === 'member' ? pages.account : pages.adminSection('members'));
    case 'reset_link':
    case 'second_factor':
    case 'export_ready':
    case 'import_done':
      return page(pages.account);
    case 'match_cancelled':
    case 'match_request':
    case 'match_accepted':
    case 'match_revealed':
    case 'match_place':
    case 'match_left':
    case 'match_closing':
      return { to: pages.match, search: { tab: 'matches' } };
    default:
  }
  if (circleInvite) return page(pages.circle(circleInvite.circleId));
  if (postId !== null) return { to: pages.post(postId), search: commentId === null ? {} : { comment: commentId } };
  return page(actor === null ? pages.ownProfile : pages.profile(actor.id));
}
