import * as z from 'zod';
import { account } from './account.ts';
import { filter } from './filter.ts';
import { mediaAttachment } from './media-attachment.ts';
import { count, customEmoji, dateTime, html, idText, url } from './values.ts';

export const mention = z.strictObject({ id: idText, username: z.string(), url, acct: z.string() });
export const statusTag = z.strictObject({ name: z.string(), url });

const previewCard = z.looseObject({
  url,
  title: z.string(),
  description: z.string(),
  type: z.enum(['link', 'photo', 'video', 'rich']),
  image: url.nullable(),
});

const filterResult = z.strictObject({
  filter,
  keyword_matches: z.array(z.string()).nullable(),
  status_matches: z.array(idText).nullable(),
});

/** As Pleroma has it, for votes that are no favourites. */
const pleroma = z.looseObject({
  emoji_reactions: z.array(z.looseObject({ name: z.string(), count, me: z.boolean() })),
});

export const status = z.strictObject({
  id: idText,
  uri: url,
  url: url.nullable(),
  created_at: dateTime,
  edited_at: dateTime.nullable(),
  account,
  content: html,
  visibility: z.enum(['public', 'unlisted', 'private', 'direct']),
  sensitive: z.boolean(),
  spoiler_text: z.string(),
  media_attachments: z.array(mediaAttachment),
  application: z.strictObject({ name: z.string(), website: url.nullable() }).nullable().optional(),
  mentions: z.array(mention),
  tags: z.array(statusTag),
  emojis: z.array(customEmoji),
  reblogs_count: count,
  favourites_count: count,
  replies_count: count,
  quotes_count: count.optional(),
  in_reply_to_id: idText.nullable(),
  in_reply_to_account_id: idText.nullable(),
  reblog: z.null(),
  poll: z.null(),
  quote: z.null().optional(),
  quote_approval: z.looseObject({}).optional(),
  card: previewCard.nullable(),
  language: z.string().nullable(),
  text: z.string().nullable().optional(),
  favourited: z.boolean().optional(),
  reblogged: z.boolean().optional(),
  muted: z.boolean().optional(),
  bookmarked: z.boolean().optional(),
  pinned: z.boolean().optional(),
  filtered: z.array(filterResult).optional(),
  pleroma: pleroma.optional(),
});

export const context = z.strictObject({ ancestors: z.array(status), descendants: z.array(status) });

export const statusSource = z.strictObject({ id: idText, text: z.string(), spoiler_text: z.string() });

export const statusEdit = z.strictObject({
  content: html,
  spoiler_text: z.string(),
  sensitive: z.boolean(),
  created_at: dateTime,
  account,
  poll: z.null().optional(),
  quote: z.null().optional(),
  media_attachments: z.array(mediaAttachment),
  emojis: z.array(customEmoji),
});

export const conversation = z.strictObject({
  id: idText,
  unread: z.boolean(),
  accounts: z.array(account),
  last_status: status.nullable(),
});
