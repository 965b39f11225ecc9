import * as z from 'zod';
import { count, customEmoji, dateTime, day, html, idText, url } from './values.ts';

const field = z.strictObject({ name: z.string(), value: html, verified_at: dateTime.nullable() });

const role = z.strictObject({
  id: z.string(),
  name: z.string(),
  color: z.string(),
  permissions: z.string(),
  highlighted: z.boolean(),
});

export const account = z.strictObject({
  id: idText,
  username: z.string().min(1),
  acct: z.string().min(1),
  uri: url.optional(),
  url,
  display_name: z.string(),
  note: html,
  avatar: url,
  avatar_static: url,
  header: url,
  header_static: url,
  locked: z.boolean(),
  fields: z.array(field),
  emojis: z.array(customEmoji),
  bot: z.boolean(),
  group: z.boolean(),
  discoverable: z.boolean().nullable(),
  indexable: z.boolean().optional(),
  noindex: z.boolean().nullable().optional(),
  hide_collections: z.boolean().nullable().optional(),
  moved: z.null().optional(),
  suspended: z.boolean().optional(),
  limited: z.boolean().optional(),
  roles: z.array(role.pick({ id: true, name: true, color: true })).optional(),
  created_at: dateTime,
  last_status_at: day.nullable(),
  statuses_count: count,
  followers_count: count,
  following_count: count,
});

export const credentialAccount = account.extend({
  source: z.strictObject({
    note: z.string(),
    fields: z.array(field),
    privacy: z.enum(['public', 'unlisted', 'private', 'direct']),
    sensitive: z.boolean(),
    language: z.string().nullable(),
    follow_requests_count: count,
    hide_collections: z.boolean().nullable().optional(),
    discoverable: z.boolean().nullable().optional(),
    indexable: z.boolean().optional(),
    quote_policy: z.string().optional(),
    attribution_domains: z.array(z.string()).optional(),
  }),
  role,
});

export const mutedAccount = account.extend({ mute_expires_at: dateTime.nullable() });

export const relationship = z.strictObject({
  id: idText,
  following: z.boolean(),
  showing_reblogs: z.boolean(),
  notifying: z.boolean(),
  languages: z.array(z.string()).nullable(),
  followed_by: z.boolean(),
  blocking: z.boolean(),
  blocked_by: z.boolean(),
  muting: z.boolean(),
  muting_notifications: z.boolean(),
  muting_expires_at: dateTime.nullable().optional(),
  requested: z.boolean(),
  requested_by: z.boolean(),
  domain_blocking: z.boolean(),
  endorsed: z.boolean(),
  note: z.string(),
});

export const familiarFollowers = z.strictObject({ id: idText, accounts: z.array(account) });

export const suggestion = z.strictObject({
  source: z.enum(['staff', 'past_interactions', 'global']),
  sources: z.array(
    z.enum(['featured', 'most_followed', 'most_interactions', 'similar_to_recently_followed', 'friends_of_friends']),
  ),
  account,
});
