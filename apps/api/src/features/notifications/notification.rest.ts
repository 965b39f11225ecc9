import { DomainError } from '@vibeline/core/errors';
import { notificationFilters, notificationNotFound } from '@vibeline/core/features/notifications/notification.rules';
import { notification } from '@vibeline/core/features/notifications/notification.schema';
import { type RestRow, restList, restRow } from '../../http/rest/rest-row.ts';

const invalidFilter = `filter must be one of ${notificationFilters.join(', ')}`;

export const notificationRows: RestRow[] = [
  restList({
    path: '/api/notifications',
    procedure: 'notifications.list',
    operationId: 'listNotifications',
    summary: 'List your notifications',
    description: 'The latest first. Votes and comments on one post and day are merged.',
    refusals: [new DomainError('invalid', 'invalid_input', invalidFilter, { fields: { filter: invalidFilter } })],
    item: { schema: notification, from: (item) => item },
    wrapped: 'notifications',
  }),
  restRow({
    method: 'GET',
    path: '/api/notifications/unread-count',
    procedure: 'notifications.unreadCount',
    operationId: 'countUnreadNotifications',
    summary: 'Count your unread notifications',
    description: 'Those that you may still see.',
  }),
  restRow({
    method: 'PUT',
    path: '/api/notifications/seen',
    procedure: 'notifications.markSeen',
    operationId: 'markNotificationsSeen',
    summary: 'Mark your notifications as seen',
    description: 'They stay unread. For when the list was opened.',
  }),
  restRow({
    method: 'PUT',
    path: '/api/notifications/read-all',
    procedure: 'notifications.markAllRead',
    operationId: 'markAllNotificationsRead',
    summary: 'Mark all your notifications as read',
    description: 'Again, it changes nothing.',
  }),
  restRow({
    method: 'PUT',
    path: '/api/notifications/:id/read',
    procedure: 'notifications.markRead',
    operationId: 'markNotificationRead',
    summary: 'Mark a notification as read',
    description: 'Again, it changes nothing.',
    refusals: [notificationNotFound()],
    response: { schema: notification, from: (output) => output.notification },
  }),
  restRow({
    method: 'GET',
    path: '/api/notifications/preferences',
    procedure: 'notifications.getPreferences',
    operationId: 'getNotificationPreferences',
    summary: 'Get which notifications you are shown',
    description: 'By type. All are shown unless you switched some off.',
  }),
  restRow({
    method: 'PUT',
    path: '/api/notifications/preferences',
    procedure: 'notifications.updatePreferences',
    operationId: 'updateNotificationPreferences',
    summary: 'Choose which notifications you are shown',
    description: 'Types that are left out stay. What came while a type was off counts as read when it is on again.',
  }),
];
