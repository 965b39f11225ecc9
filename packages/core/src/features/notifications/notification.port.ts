import type { Viewer } from '../../rpc/viewer.ts';
import type {
  ListNotificationsInput,
  NotificationPage,
  NotificationPreferences,
  ReadNotification,
  UnreadNotifications,
  UpdatePreferencesInput,
} from './notification.schema.ts';

/** What happened to the viewer. Whether they may still see it is checked each time it is read. */
export interface NotificationService {
  /** The latest first. Throws `invalid/invalid_cursor`. */
  list(viewer: Viewer, input: ListNotificationsInput): Promise<NotificationPage>;

  /** How many are not read, of those that `list` shows; counted up to `UNREAD_COUNTED_MAX`. */
  unreadCount(viewer: Viewer): Promise<UnreadNotifications>;

  /** Marks all of them as seen. They stay unread. */
  markSeen(viewer: Viewer): Promise<UnreadNotifications>;

  /** Marks one as read; again, it changes nothing. Throws `not_found/notification_not_found`. */
  markRead(viewer: Viewer, notificationId: number): Promise<ReadNotification>;

  markAllRead(viewer: Viewer): Promise<UnreadNotifications>;

  getPreferences(viewer: Viewer): Promise<NotificationPreferences>;

  /** Types that are left out stay. What came while a type was off counts as read when it is on again. */
  updatePreferences(viewer: Viewer, input: UpdatePreferencesInput): Promise<NotificationPreferences>;
}
