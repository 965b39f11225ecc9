import type { Page, PageInput } from '@vibeline/core/page';
import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';
import {
  cursorOf,
  type KeyBounds,
  type ListScope,
  type PairKey,
  plainCursorOf,
  readCursor,
  readPairCursor,
} from './keyset.ts';
import type { FoundRows } from './listed-rows.ts';

interface PageRequest extends ListScope, PageInput {
  /** Where the page begins without a cursor; for lists that send the ids of their items. */
  beforeId?: number | undefined;
}

/**
 * Reads the rows after a position; null: from the beginning. Returns more than `limit` when there is a next page.
 * Returns rows alone where none are hidden: then a short page is the last one.
 */
type Find<Row, Position> = (after: Position | null) => Promise<Row[] | FoundRows<Row, Position>>;

type View<Row, Item> = (shown: Row[]) => Item[] | Promise<Item[]>;

export async function pageById<Row extends { id: number }, Item>(
  db: Kysely<Database>,
  { limit, cursor, beforeId, ...scope }: PageRequest,
  find: Find<Row, number>,
  view: View<Row, Item>,
): Promise<Page<Item>> {
  const found = await find((await readCursor(db, scope, cursor)) ?? beforeId ?? null);
  const { shown, last, examinedTo } = cutRows(found, limit);
  const items = await view(shown);
  // Encrypting what the item contains anyway would be a tenth of the time of a page of the feed.
  if (last && isSent(items.at(-1), last.id)) return { items, nextCursor: await plainCursorOf(db, scope, last.id) };
  const nextCursor = await cursorOf(db, scope, {
    last: last && [last.id],
    examinedTo: examinedTo === null ? null : [examinedTo],
  });
  return { items, nextCursor };
}

interface KeyOrder<Row> {
  find: Find<Row, PairKey>;
  keyOf: (row: NoInfer<Row>) => PairKey;
  bounds?: KeyBounds;
}

/** Throws `invalid/invalid_cursor`. */
export async function pageByKey<Row, Item>(
  db: Kysely<Database>,
  { limit, cursor, ...scope }: PageRequest,
  { find, keyOf, bounds }: KeyOrder<Row>,
  view: View<Row, Item>,
): Promise<Page<Item>> {
  const found = await find(await readPairCursor(db, scope, cursor, bounds));
  const { shown, last, examinedTo } = cutRows(found, limit);
  const nextCursor = await cursorOf(db, scope, {
    last: last && [...keyOf(last)],
    examinedTo: examinedTo && [...examinedTo],
  });
  return { items: await view(shown), nextCursor };
}

function cutRows<Row, Position>(found: Row[] | FoundRows<Row, Position>, limit: number) {
  const { rows, examinedTo } = Array.isArray(found) ? { rows: found, examinedTo: null } : found;
  const shown = rows.slice(0, limit);
  return { shown, last: rows.length > limit ? shown.at(-1) : undefined, examinedTo };
}

function isSent(item: unknown, id: number): boolean {
  return typeof item === 'object' && item !== null && 'id' in item && item.id === id;
}
