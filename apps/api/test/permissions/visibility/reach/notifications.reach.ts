import { byId, OWN, ofPosts, onNotification, type ReachOf, seesUnmuted } from '../reach-kinds.ts';

export const notifications: ReachOf<'notifications'> = {
  'notifications.list': ofPosts(
    (audience, relation) => relation !== 'visitor' && seesUnmuted(audience, relation),
    () => ({ limit: 50 }),
  ),
  'notifications.unreadCount': { exempt: 'the count of what notifications.list shows: hidden-notifications.test.ts' },
  'notifications.markSeen': { exempt: OWN },
  'notifications.get': onNotification(byId),
  'notifications.markRead': onNotification(byId),
  'notifications.markAllRead': { exempt: OWN },
  'notifications.markReadUntil': { exempt: OWN },
  'notifications.getPreferences': { exempt: OWN },
  'notifications.updatePreferences': { exempt: OWN },
};
