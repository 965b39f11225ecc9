import type { Author } from '@vibeline/core/features/members/member.schema';
import type { NotificationType } from '@vibeline/core/features/notifications/notification.rules';
import type { Notification } from '@vibeline/core/features/notifications/notification.schema';
import type { PushKind } from '@vibeline/core/features/notifications/push.rules';
import { notificationId } from '../ids.ts';
import { type Account, authorAccount, type NamedAuthor } from './account.ts';
import type { EntityContext } from './entity-context.ts';
import type { Status } from './status.ts';

/** Those of the reference that there is something like. */
export const entityTypes = ['mention', 'favourite', 'follow', 'follow_request', 'update'] as const;
export type EntityType = (typeof entityTypes)[number];

interface NotificationEntity {
  id: string;
  type: EntityType;
  group_key: string;
  created_at: string;
  account: Account;
  status?: Status;
}

/** All others are left out: clients do not know them. */
const counterparts: { readonly [Type in NotificationType | PushKind]?: EntityType } = {
  vote: 'favourite',
  comment_vote: 'favourite',
  comment: 'mention',
  reply: 'mention',
  mention: 'mention',
  post_changed: 'update',
  follow: 'follow',
  follow_request: 'follow_request',
};

export const counterpartOf = (kind: NotificationType | PushKind): EntityType | null => counterparts[kind] ?? null;

/** null for what clients are not shown: also for what is gone, and for a request that was answered. */
export function entityTypeOf({ type, isGone, isAnswer, request }: Notification): EntityType | null {
  if (isGone || isAnswer || (type === 'follow_request' && request?.status !== 'pending')) return null;
  return counterpartOf(type);
}

/** Who voted is shown to nobody. */
const someone: NamedAuthor = { id: 0, name: 'Someone', username: '', profileImage: null };

/** The same while events are added to it, which change its id. */
const groupKeyOf = (type: EntityType, { id }: Notification) => `${type}-${id.toString(36)}`;

/** The id in a group key; null for other text. */
export function rowOfGroup(key: string): number | null {
  const [, row = ''] = /^[a-z_]{1,20}-([0-9a-z]{1,11})$/.exec(key) ?? [];
  const id = Number.parseInt(row, 36);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** A notification with what it is about: without an account or status that it needs there is none to show. */
export interface ShownNotification {
  notification: Notification;
  entity: NotificationEntity;
  /** The one of the entity first, then others who did the same. */
  accounts: Account[];
}

export interface NotificationContext extends EntityContext {
  accountOf(author: Author): Account;
}

export function showNotification(
  notification: Notification,
  status: Status | null,
  context: NotificationContext,
): ShownNotification | null {
  const type = entityTypeOf(notification);
  if (type === null) return null;
  const isAboutStatus = type !== 'follow' && type !== 'follow_request';
  const accounts = accountsOf(type, notification, { status, context });
  const [account] = accounts;
  if (!account || (isAboutStatus && !status)) return null;
  const entity = {
    ...{ id: notificationId(notification), type, group_key: groupKeyOf(type, notification) },
    ...{ created_at: notification.createdAt, account },
    ...(isAboutStatus && status && { status }),
  };
  return { notification, entity, accounts };
}

interface About {
  status: Status | null;
  context: NotificationContext;
}

function accountsOf(type: EntityType, { actor, others }: Notification, { status, context }: About): Account[] {
  if (type === 'favourite') return [authorAccount(someone, context)];
  if (type === 'update') return status ? [status.account] : [];
  return actor ? [actor, ...others].map((author) => context.accountOf(author)) : [];
}

export function groupsOf(shown: readonly ShownNotification[]) {
  const byId = <Value extends { id: string }>(values: Value[]) => [
    ...new Map(values.map((value) => [value.id, value])).values(),
  ];
  return {
    accounts: byId(shown.flatMap(({ accounts }) => accounts)),
    statuses: byId(shown.flatMap(({ entity }) => entity.status ?? [])),
    notification_groups: shown.map(groupOf),
  };
}

function groupOf({ notification, entity, accounts }: ShownNotification) {
  const { id, type, group_key: groupKey, created_at: createdAt, status } = entity;
  return {
    ...{ group_key: groupKey, notifications_count: notification.count, type, most_recent_notification_id: id },
    ...{ page_min_id: id, page_max_id: id, latest_page_notification_at: createdAt },
    ...{ sample_account_ids: accounts.map((account) => account.id), status_id: status?.id ?? null },
  };
}
