import type { NotificationFilter } from '@vibeline/core/features/notifications/notification.rules';
import { checkedParams, oneOf } from '../../lib/search-params.ts';

export const shownFilters = ['mentions', 'follows', 'votes', 'system'] as const satisfies NotificationFilter[];

export interface NotificationsSearch {
  filter?: (typeof shownFilters)[number];
}

export function notificationsSearch({ filter }: Record<string, unknown>): NotificationsSearch {
  return checkedParams({ filter: oneOf(filter, shownFilters) });
}
