import type { Notification, NotificationPreferences } from '@vibeline/core/features/notifications/notification.schema';
import { refreshCounters } from './counter.cache.ts';
import { mapItems } from './entities/entity-mappers.ts';
import { patchLists } from './entities/patch-lists.ts';
import type { Cache } from './use-cache.ts';

/** Changes notifications in every list. A change returns an unchanged one as the same object. */
export function patchNotifications(cache: Cache, change: (notification: Notification) => Notification): void {
  patchLists(cache, 'notifications.list', (list) => {
    const pages = mapItems(list.pages, (page) => {
      const items = mapItems(page.items, change);
      return items === page.items ? page : { ...page, items };
    });
    return pages === list.pages ? list : { ...list, pages };
  });
}

export function refreshNotifications({ utils }: Cache): void {
  void utils.notifications.list.invalidate();
}

export function updatePreferences(cache: Cache, preferences: NotificationPreferences): void {
  cache.utils.notifications.getPreferences.setData(undefined, preferences);
  refreshNotifications(cache);
  refreshCounters(cache);
}
