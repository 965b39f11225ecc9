import type { MatrixRow, Outcome } from './matrix-row.ts';
import { LOGIN, membersOnly } from './outcomes.ts';

const NO_NOTIFICATION: Outcome = [404, 'Notification not found'];

export const notifications: MatrixRow[] = [
  // notifications.test.ts tests whose notifications may be read.
  { call: 'GET /api/notifications', procedure: 'notifications.list', outcome: membersOnly },
  { call: 'GET /api/notifications/unread-count', procedure: 'notifications.unreadCount', outcome: membersOnly },
  { call: 'PUT /api/notifications/seen', procedure: 'notifications.markSeen', outcome: membersOnly },
  { call: 'PUT /api/notifications/read-all', procedure: 'notifications.markAllRead', outcome: membersOnly },
  {
    call: 'PUT /api/notifications/read-until',
    procedure: 'notifications.markReadUntil',
    outcome: membersOnly,
    body: () => ({ until: new Date(0).toISOString() }),
  },
  {
    call: 'GET /api/notifications/:id',
    about: 'nothing',
    procedure: 'notifications.get',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: NO_NOTIFICATION, other: NO_NOTIFICATION },
  },
  {
    call: 'PUT /api/notifications/:id/read',
    about: 'nothing',
    procedure: 'notifications.markRead',
    outcome: { visitor: LOGIN, invalidToken: LOGIN, author: NO_NOTIFICATION, other: NO_NOTIFICATION },
  },
  { call: 'GET /api/notifications/preferences', procedure: 'notifications.getPreferences', outcome: membersOnly },
  {
    call: 'PUT /api/notifications/preferences',
    procedure: 'notifications.updatePreferences',
    outcome: membersOnly,
    body: () => ({ milestone: false }),
  },
];
