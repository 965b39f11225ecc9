import { applyFollow } from '../../cache/follow.cache.ts';
import { patchNotifications, refreshNotifications, setUnreadCount } from '../../cache/notification.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { trpc } from '../../lib/trpc.ts';
import { showFailure } from '../../ui/toasts/show-failure.ts';

/** Marks one as read at once; a failure shows what the server has. */
export function useMarkRead(): (id: number) => void {
  const cache = useCache();
  const { mutate } = trpc.notifications.markRead.useMutation({
    onMutate: ({ id }) => patchNotifications(cache, (one) => (one.id === Number(id) ? { ...one, isRead: true } : one)),
    onSuccess: ({ unreadNotifications }) => setUnreadCount(cache, unreadNotifications),
    onError: () => refreshNotifications(cache),
  });
  return (id) => mutate({ id });
}

export function useMarkAllRead() {
  const cache = useCache();
  return trpc.notifications.markAllRead.useMutation({
    onSuccess: ({ unreadNotifications }) => {
      patchNotifications(cache, (one) => (one.isRead ? one : { ...one, isRead: true }));
      setUnreadCount(cache, unreadNotifications);
    },
    onError: (error) => showFailure(error, { fallback: 'Your notifications could not be marked as read.' }),
  });
}

/** Accepts or declines a request to follow the viewer. Its notification stays where it is and shows the answer. */
export function useAnswerRequest(notificationId: number) {
  const cache = useCache();
  const options = {
    onSuccess: (follow: Parameters<typeof applyFollow>[1]) => {
      const { id, status } = follow;
      applyFollow(cache, follow);
      patchNotifications(cache, (one) =>
        one.id === notificationId ? { ...one, isRead: true, request: { id, status } } : one,
      );
      void cache.utils.notifications.unreadCount.invalidate();
      void cache.utils.follows.listRequests.invalidate();
    },
    onError: (error: unknown) => {
      showFailure(error, { fallback: 'Your answer could not be sent.' });
      refreshNotifications(cache);
    },
  };
  const accept = trpc.follows.accept.useMutation(options);
  const decline = trpc.follows.decline.useMutation(options);
  return {
    accept: (requestId: number) => accept.mutate({ id: requestId }),
    decline: (requestId: number) => decline.mutate({ id: requestId }),
    isPending: accept.isPending || decline.isPending,
  };
}
