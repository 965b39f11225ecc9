import * as z from 'zod';

const INVALID = { error: 'Invalid id' };

/** An id as it is sent: a positive integer. */
export const id = z.number(INVALID).int(INVALID).positive(INVALID);

/**
 * An id as clients give it: a number, or its plain decimal digits (paths, forms and some clients' bodies).
 * `0`, `-1`, `1e3` and numbers past 2^53 − 1 are refused.
 */
export const idInput = z.union(
  [
    id,
    z
      .string()
      .regex(/^[1-9]\d{0,15}$/, INVALID)
      .transform(Number)
      .refine(Number.isSafeInteger, INVALID),
  ],
  INVALID,
);

/** A moment as it is sent: ISO 8601, UTC, milliseconds. */
export const isoTime = z.iso.datetime({ precision: 3 });
