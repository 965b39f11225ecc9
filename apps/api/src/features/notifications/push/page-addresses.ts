import type { TargetPages } from '@vibeline/core/features/notifications/notification-target.rules';

/** Addresses of the web app that a click on what was sent opens. */
export const pageAddresses = {
  decision: (decisionId) => `/decisions/${decisionId}`,
  reports: '/reports',
  circle: (circleId) => `/vibe-circles/${circleId}`,
  match: '/vibe-match',
  post: (postId) => `/posts/${postId}`,
  ownProfile: '/profile',
  profile: (memberId) => `/profile/${memberId}`,
  account: '/account',
  adminSection: (section) => `/admin/${section}`,
  achievements: '/achievements',
} satisfies TargetPages;

export const notificationsAddress = '/notifications';
export const conversationAddress = (conversationId: number) => `/messages/${conversationId}`;
