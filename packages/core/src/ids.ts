import * as z from 'zod';

const INVALID = { error: 'Invalid id' };

export const id = z.number(INVALID).int(INVALID).positive(INVALID);

/**
 * An id in input: a number, or its decimal digits (in paths, forms and some clients' bodies).
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

/** ISO 8601, UTC, with milliseconds. */
export const isoTime = z.iso.datetime({ precision: 3 });
