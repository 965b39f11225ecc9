import * as z from 'zod';

/** What a call answers that has nothing else to say. */
export const message = z.object({ message: z.string() });
