import type { Notification } from '@vibeline/core/features/notifications/notification.schema';
import { useEffect, useState } from 'react';
import { setUnreadCount } from '../../cache/notification.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { trpc } from '../../lib/server/trpc.ts';

/**
 * Marks as seen what is shown, and remembers what was new when the list was opened: that stays marked until it is closed.
 * Returns the time (ISO 8601) since which notifications are new; null until they are loaded.
 */
export function useVisit(notifications: Notification[] | undefined): string | null {
  const cache = useCache();
  const [newSince, setNewSince] = useState<string | null>(null);
  if (newSince === null && notifications) {
    setNewSince(notifications.find((notification) => notification.isSeen)?.createdAt ?? '');
  }
  const { mutate } = trpc.notifications.markSeen.useMutation({
    onSuccess: ({ unreadNotifications }) => setUnreadCount(cache, unreadNotifications),
  });
  const latestUnseen = notifications?.find((notification) => !notification.isSeen)?.createdAt;
  useEffect(() => {
    if (latestUnseen !== undefined) mutate();
  }, [latestUnseen, mutate]);
  return newSince;
}
