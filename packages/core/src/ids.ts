import * as z from 'zod';

const INVALID = { error: 'Invalid id' };

export const id = z.number(INVALID).int(INVALID).min(1, INVALID).meta({ format: 'int64' });

/**
 * An id in input: a number, or its decimal digits (in paths, forms and some clients' bodies).
 * `0`, `-1`, `1e3` and numbers past 2^53 − 1 are refused.
 */
export const idInput = z
  .union(
    [
      id,
      z
        .string()
        .regex(/^[1-9]\d{0,15}$/, INVALID)
        .transform(Number)
        .refine(Number.isSafeInteger, INVALID),
    ],
    INVALID,
  )
  .meta({ id: 'IdInput', description: 'An id as an integer, or its decimal digits as text.' });

/** Ids in one text of a query, divided by commas, or in a list. */
export function idsInput(most: number) {
  const error = { error: `ids must be 1 to ${most} ids` };
  return (
    z
      // Bounded before it is divided: an id has up to 16 digits, and a comma.
      .preprocess(
        (value) => (typeof value === 'string' && value.length <= most * 17 ? value.split(',') : value),
        z.array(idInput, error).min(1, error).max(most, error),
      )
      .meta({ minItems: 1, maxItems: most })
  );
}

const time = z.iso.datetime({ precision: 3 });
const timeMeta = {
  description: 'ISO 8601, UTC, with milliseconds.',
  // Simpler than zod's own, which also knows the lengths of months.
  pattern: String.raw`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$`,
};

export const isoTime = time.meta(timeMeta);
export const isoTimeInput = time.max(24).meta(timeMeta);

/** Made up by a client for each item it sends, so that sending the item again does not write it twice. */
export const clientIdInput = z.uuid({ error: 'clientId must be a UUID' }).max(36);
