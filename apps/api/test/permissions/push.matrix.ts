import type { MatrixRow } from './matrix-row.ts';
import { membersOnly } from './outcomes.ts';

const refused = [400, 'This browser’s push service is not accepted'] as [number, string];
const missing = [404, 'Device not found'] as [number, string];
const notNotified = [404, 'This app is not notified'] as [number, string];
const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };

export const push: MatrixRow[] = [
  { call: 'GET /api/notifications/push', procedure: 'push.get', outcome: membersOnly },
  {
    call: 'POST /api/notifications/push/devices',
    procedure: 'push.addDevice',
    outcome: { ...membersOnly, author: refused, other: refused },
    body: () => ({ endpoint: 'https://push.example/a', keys }),
  },
  {
    call: 'DELETE /api/notifications/push/devices/:id',
    about: 'nothing',
    procedure: 'push.removeDevice',
    outcome: { ...membersOnly, author: missing, other: missing },
  },
  {
    call: 'PUT /api/notifications/push/settings',
    procedure: 'push.updateSettings',
    outcome: membersOnly,
    body: () => ({ showsTexts: true }),
  },
  {
    call: 'GET /trpc/push.getApp',
    procedure: 'push.getApp',
    outcome: { ...membersOnly, author: notNotified, other: notNotified },
  },
  {
    call: 'POST /trpc/push.subscribeApp',
    procedure: 'push.subscribeApp',
    outcome: { ...membersOnly, author: refused, other: refused },
    body: () => ({ json: { endpoint: 'https://push.example/a', keys, kinds: [] } }),
  },
  {
    call: 'POST /trpc/push.changeApp',
    procedure: 'push.changeApp',
    outcome: { ...membersOnly, author: notNotified, other: notNotified },
    body: () => ({ json: { kinds: ['mention'] } }),
  },
  {
    call: 'POST /trpc/push.removeApp',
    procedure: 'push.removeApp',
    outcome: membersOnly,
    body: () => ({ json: {} }),
  },
];
