import * as z from 'zod';

/** An id as it is sent: a positive integer. */
export const id = z.number().int().positive();

/**
 * An id as clients give it: a number, or its plain decimal digits (paths, forms and some clients' bodies).
 * `0`, `-1`, `1e3` and numbers past 2^53 − 1 are refused.
 */
export const idInput = z
  .union([id, z.string().regex(/^[1-9]\d{0,15}$/).transform(Number)], { error: 'Invalid id' })
  .refine(Number.isSafeInteger, { error: 'Invalid id' });

/** A moment as it is sent: ISO 8601, UTC, milliseconds. */
export const isoTime = z.iso.datetime({ precision: 3 });
