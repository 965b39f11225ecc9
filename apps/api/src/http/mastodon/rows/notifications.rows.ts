import type { NotificationFilter } from '@vibeline/core/features/notifications/notification.rules';
import type { Notification } from '@vibeline/core/features/notifications/notification.schema';
import { MAX_PAGE_SIZE } from '@vibeline/core/page';
import type { Answer } from '../answer.ts';
import {
  type EntityType,
  entityTypeOf,
  entityTypes,
  groupsOf,
  rowOfGroup,
  type ShownNotification,
} from '../entities/notification.ts';
import { findNotificationId, notificationId, readNotificationId } from '../ids.ts';
import { mastodonErrors } from '../mastodon.errors.ts';
import { ACCOUNTS_MAX, matchingPages, type PositionInput, positionPage } from '../page.ts';
import type { Parameters } from '../parameters.ts';
import { statusCalls } from '../read-statuses.ts';
import { defineRow, type MastodonCall } from '../row.ts';
import { showNotifications } from '../show-notifications.ts';

type Called = (typeof statusCalls)[number];
type ListCall = MastodonCall<Called | 'notifications.list'>;
type OneCall = MastodonCall<Called | 'notifications.get'>;

interface Wanted {
  types: ReadonlySet<EntityType>;
  /** Of the account that acted; null for any. */
  accountId: string | null;
}

function wantedOf(parameters: Parameters): Wanted {
  const [only, without] = [parameters.list('types'), parameters.list('exclude_types')];
  const types = entityTypes.filter((type) => (only.length === 0 || only.includes(type)) && !without.includes(type));
  return { types: new Set(types), accountId: parameters.text('account_id') ?? null };
}

/** The narrowest list that has them all. */
function filterOf({ types }: Wanted): NotificationFilter {
  const isWithin = (...names: EntityType[]) => [...types].every((type) => names.includes(type));
  if (isWithin('favourite', 'update')) return 'votes';
  return isWithin('follow', 'follow_request') ? 'follows' : 'all';
}

function isWanted(notification: Notification, { types, accountId }: Wanted): boolean {
  const type = entityTypeOf(notification);
  if (type === null || !types.has(type)) return false;
  return accountId === null || String(notification.actor?.id) === accountId;
}

function wantedPages(call: ListCall, wanted: Wanted) {
  const filter = filterOf(wanted);
  const read = (input: PositionInput) => call.run('notifications.list', { ...input, filter });
  return matchingPages(read, (notification: Notification) => isWanted(notification, wanted));
}

function listPage(call: ListCall, show: (shown: ShownNotification[]) => object): Promise<Answer> {
  const wanted = wantedOf(call.parameters);
  return positionPage<Notification>(call, {
    read: wantedPages(call, wanted),
    idOf: notificationId,
    rowOf: findNotificationId,
    show: async (items) => show(await showNotifications(call, items)),
    most: ACCOUNTS_MAX,
  });
}

/** Throws `not_found`, also for one that clients are not shown. */
async function getShown(call: OneCall, id: number | null): Promise<ShownNotification> {
  if (id === null) throw mastodonErrors.notFound();
  const [shown] = await showNotifications(call, [await call.run('notifications.get', { id })]);
  if (!shown) throw mastodonErrors.notFound();
  return shown;
}

/** Of the latest, and of those that a list of the app shows: the network's own count has all types. */
async function countUnread(call: MastodonCall<'notifications.list'>) {
  const wanted = wantedOf(call.parameters);
  const { items } = await call.run('notifications.list', { filter: filterOf(wanted), limit: MAX_PAGE_SIZE });
  const count = items.filter((notification) => !notification.isRead && isWanted(notification, wanted)).length;
  return { count: Math.min(count, Math.max(1, call.parameters.number('limit') ?? MAX_PAGE_SIZE)) };
}

const listed = ['notifications.list', ...statusCalls] as const;
const one = ['notifications.get', ...statusCalls] as const;

export const notificationRows = [
  defineRow({
    method: 'GET',
    path: '/api/v1/notifications',
    scope: 'read:notifications',
    calls: listed,
    about:
      'Mentions, comments and replies as `mention`, votes as one `favourite` by nobody, follows, requests to follow, and `update` of what the member voted for. All others are left out.',
    run: (call) => listPage(call, (shown) => shown.map(({ entity }) => entity)),
  }),
  defineRow({
    method: 'GET',
    path: '/api/v2/notifications',
    scope: 'read:notifications',
    calls: listed,
    about: 'As in v1: the network merges votes and comments, so each is a group, whichever types may be grouped.',
    run: (call) => listPage(call, groupsOf),
  }),
  defineRow({
    method: 'GET',
    path: '/api/v1/notifications/unread_count',
    scope: 'read:notifications',
    calls: ['notifications.list'],
    about: 'Those of the latest 100 that are not read.',
    run: countUnread,
  }),
  defineRow({
    method: 'GET',
    path: '/api/v2/notifications/unread_count',
    scope: 'read:notifications',
    calls: ['notifications.list'],
    about: 'Those of the latest 100 that are not read.',
    run: countUnread,
  }),
  defineRow({
    method: 'POST',
    path: '/api/v1/notifications/clear',
    scope: 'write:notifications',
    calls: ['notifications.markAllRead'],
    about: 'Marks all as read. They stay in the list.',
    run: async (call) => {
      await call.run('notifications.markAllRead');
      return {};
    },
  }),
  defineRow({
    method: 'GET',
    path: '/api/v1/notifications/:id',
    scope: 'read:notifications',
    calls: one,
    about: 'A notification.',
    run: async (call) => (await getShown(call, readNotificationId(call.params['id']))).entity,
  }),
  defineRow({
    method: 'POST',
    path: '/api/v1/notifications/:id/dismiss',
    scope: 'write:notifications',
    calls: ['notifications.markRead'],
    about: 'Marks it as read. It stays in the list.',
    run: async (call) => {
      await call.run('notifications.markRead', { id: readNotificationId(call.params['id']) });
      return {};
    },
  }),
  defineRow({
    method: 'GET',
    path: '/api/v2/notifications/:group_key',
    scope: 'read:notifications',
    calls: one,
    about: 'A group, which is one notification of the network.',
    run: async (call) => groupsOf([await getShown(call, rowOfGroup(call.params['group_key'] ?? ''))]),
  }),
  defineRow({
    method: 'GET',
    path: '/api/v2/notifications/:group_key/accounts',
    scope: 'read:notifications',
    calls: one,
    about: 'Who acted: up to three.',
    run: async (call) => (await getShown(call, rowOfGroup(call.params['group_key'] ?? ''))).accounts,
  }),
  defineRow({
    method: 'POST',
    path: '/api/v2/notifications/:group_key/dismiss',
    scope: 'write:notifications',
    calls: ['notifications.markRead'],
    about: 'Marks it as read. It stays in the list.',
    run: async (call) => {
      const id = rowOfGroup(call.params['group_key'] ?? '');
      if (id === null) throw mastodonErrors.notFound();
      await call.run('notifications.markRead', { id });
      return {};
    },
  }),
];
