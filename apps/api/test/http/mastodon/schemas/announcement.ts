import * as z from 'zod';
import { mention, status, statusTag } from './status.ts';
import { count, customEmoji, dateTime, html, idText, url } from './values.ts';

const reaction = z.strictObject({
  name: z.string(),
  count,
  me: z.boolean().optional(),
  url: url.optional(),
  static_url: url.optional(),
});

export const announcement = z.strictObject({
  id: idText,
  content: html,
  starts_at: dateTime.nullable(),
  ends_at: dateTime.nullable(),
  all_day: z.boolean(),
  published_at: dateTime,
  updated_at: dateTime,
  read: z.boolean().optional(),
  mentions: z.array(mention),
  statuses: z.array(status),
  tags: z.array(statusTag),
  emojis: z.array(customEmoji),
  reactions: z.array(reaction),
});
