import * as z from 'zod';
import { account } from './account.ts';
import { status } from './status.ts';
import { countText, url } from './values.ts';

export const tag = z.strictObject({
  id: z.string().optional(),
  name: z.string().min(1),
  url,
  history: z.array(z.strictObject({ day: countText, uses: countText, accounts: countText })),
  following: z.boolean().optional(),
  featuring: z.boolean().optional(),
});

export const search = z.strictObject({
  accounts: z.array(account),
  statuses: z.array(status),
  hashtags: z.array(tag),
});
