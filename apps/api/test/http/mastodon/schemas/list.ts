import * as z from 'zod';
import { idText } from './values.ts';

export const list = z.strictObject({
  id: idText,
  title: z.string(),
  replies_policy: z.enum(['followed', 'list', 'none']),
  exclusive: z.boolean(),
});
