import * as z from 'zod';
import { idInput } from './ids.ts';

export const MAX_PAGE_SIZE = 100;
const DEFAULT_PAGE_SIZE = 50;

const LIMIT_MESSAGE = { error: `limit must be a whole number from 1 to ${MAX_PAGE_SIZE}` };

const limit = z.number(LIMIT_MESSAGE).int(LIMIT_MESSAGE).min(1, LIMIT_MESSAGE).max(MAX_PAGE_SIZE, LIMIT_MESSAGE);

/**
 * Input of every list. `cursor` is opaque: it is the previous page's `nextCursor`. Any other one throws
 * `invalid/invalid_cursor`.
 */
export const pageInput = z.object({
  limit: z
    .union(
      [
        limit,
        z
          .string()
          .regex(/^\d{1,4}$/)
          .transform(Number)
          .pipe(limit),
      ],
      LIMIT_MESSAGE,
    )
    .default(DEFAULT_PAGE_SIZE)
    .describe('How many items a page has at most.'),
  cursor: z
    .string({ error: 'Invalid cursor' })
    .max(200, { error: 'Invalid cursor' })
    .optional()
    .describe('Where the page begins, as the `Link` header of the page before says; opaque.'),
});
export type PageInput = z.output<typeof pageInput>;

/** For lists that send the ids of their items: there a position by id tells no more than a cursor does. */
export const beforeId = idInput.describe('Only what comes after the one with this id in the list; not with a cursor.');

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}
