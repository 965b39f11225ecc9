import * as z from 'zod';
import { id, idInput, isoTime } from '../../ids.ts';

export const newSignIn = z
  .object({
    id: id.describe('The id of the session that it began.'),
    device: z.string().nullable().describe('Browser and system, such as `Firefox on Linux`; null when unknown.'),
    network: z.string().describe('The network address without its end: `203.0.113.x`.'),
    createdAt: isoTime,
    hasEnded: z.boolean().describe('Whether it is signed out already.'),
  })
  .meta({ id: 'NewSignIn', description: 'A sign-in from a browser that was not used before.' });
export type NewSignIn = z.output<typeof newSignIn>;

export const answerSignInInput = z.object({
  id: idInput.describe('Of the sign-in.'),
  wasMe: z.boolean({ error: 'wasMe must be true or false' }).describe('Whether it was you who signed in.'),
});
