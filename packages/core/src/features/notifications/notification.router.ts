import { DomainError } from '../../errors.ts';
import { exampleNotification } from '../../examples/entities.ts';
import { exampleNotificationPreferences } from '../../examples/notifications.ts';
import { page } from '../../examples/page.ts';
import { memberProcedure, router } from '../../rpc/procedures.ts';
import { notificationFilters, notificationNotFound } from './notification.rules.ts';
import {
  listNotificationsInput,
  notificationIdInput,
  notificationPage,
  notificationPreferences,
  readNotification,
  unreadNotifications,
  updatePreferencesInput,
} from './notification.schema.ts';

const invalidFilter = `filter must be one of ${notificationFilters.join(', ')}`;

export const notificationRouter = router({
  list: memberProcedure
    .input(listNotificationsInput)
    .output(notificationPage)
    .meta({
      rest: [
        {
          method: 'GET',
          path: '/api/notifications',
          operationId: 'listNotifications',
          summary: 'List your notifications',
          description: 'The latest first. Votes and comments on one post and day are merged.',
          isSpecified: true,
          wrapped: 'notifications',
        },
      ],
      refusals: [new DomainError('invalid', 'invalid_input', invalidFilter, { fields: { filter: invalidFilter } })],
      example: { input: { filter: 'all' }, output: page(exampleNotification) },
    })
    .query(({ ctx, input }) => ctx.services.notifications.list(ctx.viewer, input)),

  unreadCount: memberProcedure
    .output(unreadNotifications)
    .meta({
      rest: [
        {
          method: 'GET',
          path: '/api/notifications/unread-count',
          operationId: 'countUnreadNotifications',
          summary: 'Count your unread notifications',
          description: 'Those that you may still see.',
        },
      ],
      example: { output: { unreadNotifications: 3 } },
    })
    .query(({ ctx }) => ctx.services.notifications.unreadCount(ctx.viewer)),

  markSeen: memberProcedure
    .output(unreadNotifications)
    .meta({
      rest: [
        {
          method: 'PUT',
          path: '/api/notifications/seen',
          operationId: 'markNotificationsSeen',
          summary: 'Mark your notifications as seen',
          description: 'They stay unread. For when the list was opened.',
        },
      ],
      example: { output: { unreadNotifications: 3 } },
    })
    .mutation(({ ctx }) => ctx.services.notifications.markSeen(ctx.viewer)),

  markRead: memberProcedure
    .input(notificationIdInput)
    .output(readNotification)
    .meta({
      rest: [
        {
          method: 'PUT',
          path: '/api/notifications/:id/read',
          operationId: 'markNotificationRead',
          summary: 'Mark a notification as read',
          description: 'Again, it changes nothing.',
        },
      ],
      refusals: [notificationNotFound()],
      example: {
        input: { id: exampleNotification.id },
        output: { notification: { ...exampleNotification, isRead: true }, unreadNotifications: 2 },
      },
    })
    .mutation(({ ctx, input }) => ctx.services.notifications.markRead(ctx.viewer, input.id)),

  markAllRead: memberProcedure
    .output(unreadNotifications)
    .meta({
      rest: [
        {
          method: 'PUT',
          path: '/api/notifications/read-all',
          operationId: 'markAllNotificationsRead',
          summary: 'Mark all your notifications as read',
          description: 'Again, it changes nothing.',
        },
      ],
      example: { output: { unreadNotifications: 0 } },
    })
    .mutation(({ ctx }) => ctx.services.notifications.markAllRead(ctx.viewer)),

  getPreferences: memberProcedure
    .output(notificationPreferences)
    .meta({
      rest: [
        {
          method: 'GET',
          path: '/api/notifications/preferences',
          operationId: 'getNotificationPreferences',
          summary: 'Get which notifications you are shown',
          description: 'By type. All are shown unless you switched some off.',
        },
      ],
      example: { output: exampleNotificationPreferences },
    })
    .query(({ ctx }) => ctx.services.notifications.getPreferences(ctx.viewer)),

  updatePreferences: memberProcedure
    .input(updatePreferencesInput)
    .output(notificationPreferences)
    .meta({
      rest: [
        {
          method: 'PUT',
          path: '/api/notifications/preferences',
          operationId: 'updateNotificationPreferences',
          summary: 'Choose which notifications you are shown',
          description:
            'Types that are left out stay. What came while a type was off counts as read when it is on again.',
        },
      ],
      example: { input: { follow: false }, output: { ...exampleNotificationPreferences, follow: false } },
    })
    .mutation(({ ctx, input }) => ctx.services.notifications.updatePreferences(ctx.viewer, input)),
});
