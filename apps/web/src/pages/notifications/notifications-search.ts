import type { NotificationFilter } from '@vibeline/core/features/notifications/notification.rules';

/** The filters that the address names; without one, all notifications are shown. */
export const shownFilters = ['mentions', 'follows', 'votes', 'system'] as const satisfies NotificationFilter[];

export interface NotificationsSearch {
  filter?: (typeof shownFilters)[number];
}
