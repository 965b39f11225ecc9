import * as z from 'zod';

export const errorBody = z.looseObject({ error: z.string().min(1), error_description: z.string().optional() });
