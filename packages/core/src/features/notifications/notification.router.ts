import { memberProcedure, router } from '../../rpc/procedures.ts';
import {
  listNotificationsInput,
  notificationIdInput,
  notificationPage,
  notificationPreferences,
  readNotification,
  unreadNotifications,
  updatePreferencesInput,
} from './notification.schema.ts';

export const notificationRouter = router({
  list: memberProcedure
    .input(listNotificationsInput)
    .output(notificationPage)
    .query(({ ctx, input }) => ctx.services.notifications.list(ctx.viewer, input)),

  unreadCount: memberProcedure
    .output(unreadNotifications)
    .query(({ ctx }) => ctx.services.notifications.unreadCount(ctx.viewer)),

  markSeen: memberProcedure
    .output(unreadNotifications)
    .mutation(({ ctx }) => ctx.services.notifications.markSeen(ctx.viewer)),

  markRead: memberProcedure
    .input(notificationIdInput)
    .output(readNotification)
    .mutation(({ ctx, input }) => ctx.services.notifications.markRead(ctx.viewer, input.id)),

  markAllRead: memberProcedure
    .output(unreadNotifications)
    .mutation(({ ctx }) => ctx.services.notifications.markAllRead(ctx.viewer)),

  getPreferences: memberProcedure
    .output(notificationPreferences)
    .query(({ ctx }) => ctx.services.notifications.getPreferences(ctx.viewer)),

  updatePreferences: memberProcedure
    .input(updatePreferencesInput)
    .output(notificationPreferences)
    .mutation(({ ctx, input }) => ctx.services.notifications.updatePreferences(ctx.viewer, input)),
});
