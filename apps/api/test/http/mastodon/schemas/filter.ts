import * as z from 'zod';
import { dateTime, idText } from './values.ts';

const filterContext = z.array(z.enum(['home', 'notifications', 'public', 'thread', 'account'])).min(1);

export const filterKeyword = z.strictObject({ id: idText, keyword: z.string().min(1), whole_word: z.boolean() });

export const filter = z.strictObject({
  id: idText,
  title: z.string().min(1),
  context: filterContext,
  expires_at: dateTime.nullable(),
  filter_action: z.enum(['warn', 'hide', 'blur']),
  keywords: z.array(filterKeyword),
  statuses: z.array(z.never()),
});

export const v1Filter = z.strictObject({
  id: idText,
  phrase: z.string().min(1),
  context: filterContext,
  expires_at: dateTime.nullable(),
  irreversible: z.boolean(),
  whole_word: z.boolean(),
});
