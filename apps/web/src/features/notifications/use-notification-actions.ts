import { setUnreadCount } from '../../cache/account/counter.cache.ts';
import { patchNotifications, refreshNotifications } from '../../cache/account/notification.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { showFailure } from '../../ui/toasts/show-failure.ts';

export function useMarkRead(): (id: number) => void {
  const cache = useCache();
  const { mutate } = trpc.notifications.markRead.useMutation({
    onMutate: ({ id }) => patchNotifications(cache, (one) => (one.id === Number(id) ? { ...one, isRead: true } : one)),
    onSuccess: (counts) => setUnreadCount(cache, counts),
    onError: () => refreshNotifications(cache),
  });
  return (id) => mutate({ id });
}

export function useMarkAllRead() {
  const cache = useCache();
  return trpc.notifications.markAllRead.useMutation({
    onSuccess: (counts) => {
      patchNotifications(cache, (one) => (one.isRead ? one : { ...one, isRead: true }));
      setUnreadCount(cache, counts);
    },
    onError: (error) => showFailure(error, { fallback: 'Your notifications could not be marked as read.' }),
  });
}
