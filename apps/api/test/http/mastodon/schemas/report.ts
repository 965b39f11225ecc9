import * as z from 'zod';
import { account } from './account.ts';
import { dateTime, idText } from './values.ts';

export const report = z.strictObject({
  id: idText,
  action_taken: z.boolean(),
  action_taken_at: dateTime.nullable(),
  category: z.enum(['spam', 'legal', 'violation', 'other']),
  comment: z.string(),
  forwarded: z.boolean(),
  created_at: dateTime,
  status_ids: z.array(idText).nullable(),
  rule_ids: z.array(idText).nullable(),
  collection_ids: z.array(idText).nullable().optional(),
  target_account: account,
});
