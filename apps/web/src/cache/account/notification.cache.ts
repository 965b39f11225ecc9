import type { Notification, NotificationPreferences } from '@vibeline/core/features/notifications/notification.schema';
import { mapListItems } from '../entities/list-pages.ts';
import { patchLists } from '../entities/patch-lists.ts';
import type { Cache } from '../use-cache.ts';
import { refreshCounters } from './counter.cache.ts';

/** Changes notifications in every list. A change returns an unchanged one as the same object. */
export function patchNotifications(cache: Cache, change: (notification: Notification) => Notification): void {
  patchLists(cache, 'notifications.list', (list) => mapListItems(list, change));
}

export function refreshNotifications({ utils }: Cache): void {
  void utils.notifications.list.invalidate();
}

export function updatePreferences(cache: Cache, preferences: NotificationPreferences): void {
  cache.utils.notifications.getPreferences.setData(undefined, preferences);
  refreshNotifications(cache);
  refreshCounters(cache);
}
