import type { Notification } from '@vibeline/core/features/notifications/notification.schema';
import { notificationTarget as targetOf } from '@vibeline/core/features/notifications/notification-target.rules';
import { paths } from '../../lib/paths.ts';

/** Where a notification leads; null when what it is about is gone. */
export const notificationTarget = (notification: Notification) => targetOf(notification, paths);
