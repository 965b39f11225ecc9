import type { NotificationFilter } from '@vibeline/core/features/notifications/notification.rules';
import { trpc } from '../../lib/server/trpc.ts';
import { usePages } from '../../ui/lists/use-pages.ts';

const PAGE_SIZE = 20;

export function useNotifications(filter: NotificationFilter) {
  const { query, items: notifications } = usePages(trpc.notifications.list, { filter, limit: PAGE_SIZE });
  return { query, notifications };
}
