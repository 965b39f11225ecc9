import * as z from 'zod';
import { isoTime } from '../../ids.ts';

const NOT_YOURS = 'This is not your username';

export const leaveInput = z.object({
  username: z
    .string({ error: 'Type your username' })
    .max(200, { error: NOT_YOURS })
    .trim()
    .min(1, { error: 'Type your username' })
    .describe('Your username, exactly, to confirm it.'),
});

export const left = z
  .object({
    message: z.string().describe('A sentence that says what was done.'),
    until: isoTime.describe('Until when you can come back, by signing in.'),
  })
  .meta({ id: 'LeftAccount', description: 'Your account, which is deleted for good later.' });
export type Left = z.output<typeof left>;
