import type { NotificationFilter } from '@vibeline/core/features/notifications/notification.rules';
import { checkedParams, oneOf } from '../../lib/search-params.ts';

export const shownFilters = ['mentions', 'follows', 'votes', 'system'] as const satisfies NotificationFilter[];

export interface NotificationsSearch {
  filter?: (typeof shownFilters)[number];
}

export interface ActivitySearch extends NotificationsSearch {
  tab?: 'yours' | 'live';
}

export function notificationsSearch({ filter }: Record<string, unknown>): NotificationsSearch {
  return checkedParams({ filter: oneOf(filter, shownFilters) });
}

export function activitySearch({ tab, filter }: Record<string, unknown>): ActivitySearch {
  const shown = oneOf(tab, ['yours', 'live']);
  return checkedParams({ tab: shown, filter: shown ? undefined : oneOf(filter, shownFilters) });
}
