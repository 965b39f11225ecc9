import * as z from 'zod';

export const message = z
  .object({ message: z.string().describe('A sentence that says what was done.') })
  .meta({ id: 'Message', description: 'That it was done.' });
