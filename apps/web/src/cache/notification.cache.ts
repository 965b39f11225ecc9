import type { Cache } from './use-cache.ts';

/** Shows the server's number of unread notifications, as an event or a response has just brought it. */
export function setUnreadCount({ utils }: Cache, unreadNotifications: number): void {
  // An answer that is still on its way may be older.
  void utils.notifications.unreadCount.cancel();
  utils.notifications.unreadCount.setData(undefined, { unreadNotifications });
}
