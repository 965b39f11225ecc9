import * as z from 'zod';

/** The output of a call that returns nothing else. */
export const message = z.object({ message: z.string() });
