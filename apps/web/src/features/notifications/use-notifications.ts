import type { NotificationFilter } from '@vibeline/core/features/notifications/notification.rules';
import { trpc } from '../../lib/server/trpc.ts';
import { itemsOf } from '../../ui/lists/items-of.ts';

const PAGE_SIZE = 20;

export function useNotifications(filter: NotificationFilter) {
  const query = trpc.notifications.list.useInfiniteQuery(
    { filter, limit: PAGE_SIZE },
    { getNextPageParam: (page) => page.nextCursor },
  );
  return { query, notifications: itemsOf(query.data) };
}
