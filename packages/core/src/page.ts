import * as z from 'zod';

export const MAX_PAGE_SIZE = 100;
export const DEFAULT_PAGE_SIZE = 50;

const LIMIT_MESSAGE = `limit must be a whole number from 1 to ${MAX_PAGE_SIZE}`;

/** Input of every list. `cursor` is opaque: it is the previous page's `nextCursor`. */
export const pageInput = z.object({
  limit: z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,4}$/)
          .transform(Number),
      ],
      { error: LIMIT_MESSAGE },
    )
    .pipe(
      z
        .number({ error: LIMIT_MESSAGE })
        .int({ error: LIMIT_MESSAGE })
        .min(1, { error: LIMIT_MESSAGE })
        .max(MAX_PAGE_SIZE, { error: LIMIT_MESSAGE }),
    )
    .default(DEFAULT_PAGE_SIZE),
  cursor: z.string({ error: 'Invalid cursor' }).max(200, { error: 'Invalid cursor' }).optional(),
});
export type PageInput = z.output<typeof pageInput>;

/** A page of `item`; `nextCursor` is null on the last page. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}
