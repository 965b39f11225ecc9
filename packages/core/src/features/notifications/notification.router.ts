import { exampleNotification } from '../../examples/entities.ts';
import { page } from '../../examples/page.ts';
import { exampleNotificationPreferences } from '../../examples/settings.ts';
import { memberProcedure, router } from '../../rpc/procedures.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { notificationErrors } from './notification.errors.ts';
import {
  listNotificationsInput,
  notification,
  notificationIdInput,
  notificationPage,
  notificationPreferences,
  readNotification,
  readUntilInput,
  unreadNotifications,
  updatePreferencesInput,
} from './notification.schema.ts';

export const notificationRouter = router({
  list: query(
    memberProcedure
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
        refusals: [notificationErrors.invalidFilter(), notificationErrors.notFound()],
        example: { input: { filter: 'all' }, output: page(exampleNotification) },
      }),
  ),

  get: query(
    memberProcedure
      .input(notificationIdInput)
      .output(notification)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/notifications/:id',
            operationId: 'getNotification',
            summary: 'Get a notification',
            description: 'One of your own, as the list has it. It stays unread.',
          },
        ],
        refusals: [notificationErrors.notFound()],
        example: { input: { id: exampleNotification.id }, output: exampleNotification },
      }),
  ),

  unreadCount: query(
    memberProcedure.output(unreadNotifications).meta({
      rest: [
        {
          method: 'GET',
          path: '/api/notifications/unread-count',
          operationId: 'countUnreadNotifications',
          summary: 'Count your unread notifications',
          description: 'Those that you may still see.',
        },
      ],
      example: { output: { unreadNotifications: 3, unseenNotifications: 1 } },
    }),
  ),

  markSeen: mutation(
    memberProcedure.output(unreadNotifications).meta({
      rest: [
        {
          method: 'PUT',
          path: '/api/notifications/seen',
          operationId: 'markNotificationsSeen',
          summary: 'Mark your notifications as seen',
          description: 'They stay unread. For when the list was opened: a badge counts those that came since.',
        },
      ],
      example: { output: { unreadNotifications: 3, unseenNotifications: 0 } },
    }),
  ),

  markRead: mutation(
    memberProcedure
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
        refusals: [notificationErrors.notFound()],
        example: {
          input: { id: exampleNotification.id },
          output: {
            notification: { ...exampleNotification, isRead: true },
            unreadNotifications: 2,
            unseenNotifications: 0,
          },
        },
      }),
  ),

  markAllRead: mutation(
    memberProcedure.output(unreadNotifications).meta({
      rest: [
        {
          method: 'PUT',
          path: '/api/notifications/read-all',
          operationId: 'markAllNotificationsRead',
          summary: 'Mark all your notifications as read',
          description: 'Again, it changes nothing.',
        },
      ],
      example: { output: { unreadNotifications: 0, unseenNotifications: 0 } },
    }),
  ),

  markReadUntil: mutation(
    memberProcedure
      .input(readUntilInput)
      .output(unreadNotifications)
      .meta({
        rest: [
          {
            method: 'PUT',
            path: '/api/notifications/read-until',
            operationId: 'markNotificationsReadUntil',
            summary: 'Mark your notifications as read up to a time',
            description: 'For programs that keep where they have read to. Again, it changes nothing.',
          },
        ],
        example: {
          input: { until: exampleNotification.createdAt },
          output: { unreadNotifications: 0, unseenNotifications: 0 },
        },
      }),
  ),

  getPreferences: query(
    memberProcedure.output(notificationPreferences).meta({
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
    }),
  ),

  updatePreferences: mutation(
    memberProcedure
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
      }),
  ),
});
