import * as z from 'zod';
import { account } from './account.ts';
import { status } from './status.ts';
import { count, dateTime, idText } from './values.ts';

/** Of the types that the reference has; the fields it adds to its other types are not sent. */
const notificationType = z.enum(['mention', 'favourite', 'follow', 'follow_request', 'update', 'status']);

export const notification = z.strictObject({
  id: idText,
  type: notificationType,
  group_key: z.string().min(1),
  created_at: dateTime,
  account,
  status: status.optional(),
});

const notificationGroup = z.strictObject({
  group_key: z.string().min(1),
  notifications_count: z.int().positive(),
  type: notificationType,
  most_recent_notification_id: idText,
  page_min_id: idText.optional(),
  page_max_id: idText.optional(),
  latest_page_notification_at: dateTime.optional(),
  sample_account_ids: z.array(idText).min(1),
  status_id: idText.nullable().optional(),
});

export const groupedNotifications = z.strictObject({
  accounts: z.array(account),
  partial_accounts: z.array(account.pick({ id: true, acct: true, url: true, avatar: true })).optional(),
  statuses: z.array(status),
  notification_groups: z.array(notificationGroup),
});

export const notificationCount = z.strictObject({ count });

const summary = z.strictObject({ pending_requests_count: count, pending_notifications_count: count });
const treatment = z.enum(['accept', 'filter', 'drop']);

export const notificationPolicy = z.strictObject({
  for_not_following: treatment,
  for_not_followers: treatment,
  for_new_accounts: treatment,
  for_private_mentions: treatment,
  for_limited_accounts: treatment,
  summary,
});

export const v1NotificationPolicy = z.strictObject({
  filter_not_following: z.boolean(),
  filter_not_followers: z.boolean(),
  filter_new_accounts: z.boolean(),
  filter_private_mentions: z.boolean(),
  summary,
});

export const mergedRequests = z.strictObject({ merged: z.boolean() });
