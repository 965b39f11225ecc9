import { notificationErrors } from '@vibeline/core/features/notifications/notification.errors';
import { type PreferenceType, preferenceTypes } from '@vibeline/core/features/notifications/notification.rules';
import type {
  ListNotificationsInput,
  Notification,
  NotificationPage,
  NotificationPreferences,
  UnreadNotifications,
} from '@vibeline/core/features/notifications/notification.schema';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely, Transaction } from 'kysely';
import { cursorOf, type PairKey, readPairCursor } from '../../db/lists/keyset.ts';
import type { Database } from '../../db/schema.ts';
import { idCipherOf } from '../../db/secrets/encrypted-id.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PublishingDependencies } from '../../dependencies.ts';
import { publishNotifications } from '../../events/publish.ts';
import { findAnyAuthors, findNames } from '../members/author.queries.ts';
import { findWordFilter } from '../mutes/word-filter.queries.ts';
import { findNotification, findNotificationId } from './notification.queries.ts';
import { actorIdsOf, namedIdOf, viewNotification } from './notification.view.ts';
import {
  findChangeTime,
  listPreferences,
  markSeen,
  savePreferences,
  setAllRead,
  setRead,
} from './notification-state.queries.ts';
import { countUnread, hideMutedWords, listShown } from './shown-notifications.queries.ts';

/** Whether the viewer may still see what happened is checked each time it is read. */
export function createNotificationService({ db, now, events }: PublishingDependencies) {
  const change = (viewer: Viewer, work: (trx: Transaction<Database>) => Promise<void>): Promise<UnreadNotifications> =>
    inTransaction(db, async (trx) => {
      await work(trx);
      publishNotifications({ trx, events }, [viewer.id]);
      return countUnread(trx, viewer.id, now());
    });
  const calls = {
    list: (viewer, input) => listPage(db, viewer, { ...input, now: now() }),

    unreadCount: (viewer) => countUnread(db, viewer.id, now()),

    markSeen: (viewer) => change(viewer, (trx) => markSeen(trx, viewer.id)),

    async get(viewer, { id }) {
      const row = await getNotification(db, viewer, { id, now: now() });
      const one = await hideMutedWords(db, viewer.id, [row], await findWordFilter(db, viewer.id));
      const [notification] = await viewAll(db, viewer, one);
      if (!notification) throw notificationErrors.notFound();
      return notification;
    },

    async markRead(viewer, { id }) {
      const row = await getNotification(db, viewer, { id, now: now() });
      const counters = await change(viewer, (trx) => setRead(trx, viewer.id, row.id));
      const one = await hideMutedWords(db, viewer.id, [{ ...row, is_unread: 0 }], null);
      const [notification] = await viewAll(db, viewer, one);
      if (!notification) throw notificationErrors.notFound();
      return { notification, ...counters };
    },

    markAllRead: (viewer) => change(viewer, (trx) => setAllRead(trx, viewer.id)),

    markReadUntil: (viewer, { until }) => change(viewer, (trx) => setAllRead(trx, viewer.id, Date.parse(until))),

    getPreferences: (viewer) => findPreferences(db, viewer),

    async updatePreferences(viewer, input) {
      const changes = preferenceTypes.flatMap((type) => {
        const isShown = input[type];
        return isShown === undefined ? [] : [{ type, isShown }];
      });
      await change(viewer, (trx) => savePreferences(trx, viewer.id, changes, now()));
      return findPreferences(db, viewer);
    },
  } satisfies ServiceOf<'notifications'>;
  return {
    ...calls,
    /** What events that were merged under a key are now; null when it is not shown. */
    findByKey: (viewer: Viewer, groupKey: string) => findByKey(db, viewer, { groupKey, now: now() }),
  };
}

/** @param id of the notification, encrypted. */
async function getNotification(db: Kysely<Database>, viewer: Viewer, { id, now }: { id: number; now: number }) {
  const notificationId = (await idCipherOf(db, 'notification')).decrypt(id);
  const row = await findNotification(db, { viewerId: viewer.id, now }, notificationId);
  if (!row) throw notificationErrors.notFound();
  return row;
}

/**
 * Where the page begins after a notification that the viewer has. Once it is deleted, the time alone says where it was.
 * @param time when it had last changed, as the viewer knows it; ISO 8601.
 */
async function positionOf(db: Kysely<Database>, viewer: Viewer, id: number, time?: string): Promise<PairKey> {
  const notificationId = (await idCipherOf(db, 'notification')).decrypt(id);
  const changedAt = await findChangeTime(db, viewer.id, notificationId);
  if (time !== undefined) return [Math.min(changedAt ?? Number.MAX_SAFE_INTEGER, Date.parse(time)), notificationId];
  if (changedAt === null) throw notificationErrors.notFound();
  return [changedAt, notificationId];
}

async function listPage(
  db: Kysely<Database>,
  viewer: Viewer,
  { filter, limit, cursor, beforeId, beforeTime, now }: ListNotificationsInput & { now: number },
): Promise<NotificationPage> {
  const scope = { list: `notifications.${filter}`, viewerId: viewer.id };
  const begin =
    beforeId === undefined || cursor !== undefined ? null : await positionOf(db, viewer, beforeId, beforeTime);
  const after = begin ?? (await readPairCursor(db, scope, cursor));
  const { rows, comments, last, examinedTo } = await listShown(db, { viewerId: viewer.id, filter, after, limit, now });
  return {
    items: await viewAll(db, viewer, { rows, comments }),
    nextCursor: await cursorOf(db, scope, {
      last: last && [last.changed_at, last.id],
      examinedTo: examinedTo && [...examinedTo],
    }),
  };
}

async function findByKey(
  db: Kysely<Database>,
  viewer: Viewer,
  { groupKey, now }: { groupKey: string; now: number },
): Promise<Notification | null> {
  const id = await findNotificationId(db, viewer.id, groupKey);
  const row = id === null ? undefined : await findNotification(db, { viewerId: viewer.id, now }, id);
  if (!row) return null;
  const shown = await hideMutedWords(db, viewer.id, [row], await findWordFilter(db, viewer.id));
  const [notification = null] = await viewAll(db, viewer, shown);
  return notification;
}

async function viewAll(
  db: Kysely<Database>,
  viewer: Viewer,
  { rows, comments }: Awaited<ReturnType<typeof hideMutedWords>>,
): Promise<Notification[]> {
  const actorIds = rows.flatMap((row) => actorIdsOf(row, comments.get(row.id) ?? []));
  const namedIds = rows.flatMap((row) => namedIdOf(row) ?? []);
  const actors = await findAnyAuthors(db, viewer.id, [...new Set(actorIds)]);
  const names = await findNames(db, [...new Set(namedIds)]);
  const idOf = (await idCipherOf(db, 'notification')).encrypt(rows.map(({ id }) => id));
  return rows.map((row) => viewNotification(row, viewer.id, { comments, actors, names, id: idOf(row.id) }));
}

async function findPreferences(db: Kysely<Database>, viewer: Viewer): Promise<NotificationPreferences> {
  const changed = await listPreferences(db, viewer.id);
  const isShown = (type: PreferenceType) => changed.find((row) => row.type === type)?.is_shown !== 0;
  return {
    vote: isShown('vote'),
    comment: isShown('comment'),
    reply: isShown('reply'),
    comment_vote: isShown('comment_vote'),
    follow: isShown('follow'),
    follow_request: isShown('follow_request'),
    friend_request: isShown('friend_request'),
    friend_accepted: isShown('friend_accepted'),
    circle_invite: isShown('circle_invite'),
    match_request: isShown('match_request'),
    match_accepted: isShown('match_accepted'),
    match_revealed: isShown('match_revealed'),
    match_place: isShown('match_place'),
    match_left: isShown('match_left'),
    match_closing: isShown('match_closing'),
    mention: isShown('mention'),
    post_changed: isShown('post_changed'),
    milestone: isShown('milestone'),
  };
}
