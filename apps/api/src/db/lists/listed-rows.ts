import type { AliasedSelectQueryBuilder, Kysely, SelectQueryBuilder } from 'kysely';
import type { Database } from '../schema.ts';
import { filterInTurns } from './filter-rows.ts';

/**
 * Rows that a page examines at most: rows that its reader may not see must not block the server. A page of mostly
 * hidden rows ends early, with a cursor.
 */
export const MAX_EXAMINED = 3000;

/** Ids in the order of a list, before any row is hidden. Whatever hides rows belongs to the query that joins them. */
export type IdQuery<Row extends Listed = Listed> = SelectQueryBuilder<Database, keyof Database, Row>;

interface Listed {
  id: number;
}

export type ListedIds<Row extends Listed = Listed> = AliasedSelectQueryBuilder<Row, 'listed'>;

export function examinedIds<Row extends Listed>(ids: IdQuery<Row>, max = MAX_EXAMINED): ListedIds<Row> {
  return ids.limit(max).as('listed');
}

export function lastExaminedId<Row extends Listed>(ids: IdQuery<Row>, max = MAX_EXAMINED): IdQuery<Row> {
  return ids.limit(1).offset(max - 1);
}

export function oneId(db: Kysely<Database>, table: 'posts' | 'comments', id: number): ListedIds {
  return db.selectFrom(table).select('id').where('id', '=', id).as('listed');
}

export interface FoundRows<Row, Position = number> {
  rows: Row[];
  /** The last row examined, when the page is short and there may be more after it. */
  examinedTo: Position | null;
}

export async function findRows<Row>(
  limit: number,
  findPage: () => Promise<Row[]>,
  findLastExamined: () => Promise<{ id: number }[]>,
): Promise<FoundRows<Row>> {
  const rows = await findPage();
  if (rows.length > limit) return { rows, examinedTo: null };
  const [last] = await findLastExamined();
  return { rows, examinedTo: last?.id ?? null };
}

/** For pages with filters: further reads at most, and none once this much text has been compared. */
export const MAX_ROUNDS = 5;
export const MAX_COMPARED_CHARACTERS = 300_000;

/**
 * As `find`, without the rows for which `isHidden` is true: those after them take their places. A page of which nearly all
 * rows are hidden ends short, with a cursor. `find` returns the rows after one with this id; null: from the beginning.
 */
export async function findUnhidden<Row extends Listed & { content: string }>(
  limit: number,
  start: number | null,
  find: (after: number | null) => Promise<FoundRows<Row>>,
  isHidden: ((row: NoInfer<Row>) => boolean) | null,
): Promise<FoundRows<Row>> {
  return findUnhiddenInOrder({ limit, start, find, isHidden, positionOf: ({ id }) => id });
}

interface FindInOrder<Row, Position> {
  limit: number;
  start: Position | null;
  find: (after: Position | null) => Promise<FoundRows<Row, Position>>;
  isHidden: ((row: NoInfer<Row>) => boolean) | null;
  positionOf: (row: NoInfer<Row>) => NoInfer<Position>;
}

export async function findUnhiddenInOrder<Row extends { content: string }, Position>({
  limit,
  start,
  find,
  isHidden,
  positionOf,
}: FindInOrder<Row, Position>): Promise<FoundRows<Row, Position>> {
  if (!isHidden) return find(start);
  const shown: Row[] = [];
  let compared = 0;
  let after = start;
  for (let round = 1; ; round += 1) {
    const { rows, examinedTo } = await find(after);
    const last = rows.at(-1);
    shown.push(...(await filterInTurns(rows, (row) => !isHidden(row))));
    compared = rows.reduce((sum, { content }) => sum + content.length, compared);
    if (shown.length > limit) return { rows: shown, examinedTo: null };
    if (rows.length <= limit || !last) return { rows: shown, examinedTo };
    if (round === MAX_ROUNDS || compared > MAX_COMPARED_CHARACTERS)
      return { rows: shown, examinedTo: positionOf(last) };
    after = positionOf(last);
  }
}

const FETCH_SIZES = [20, 30, 50];

/**
 * How many rows to fetch for a page: one more shows whether there is a next page. Rounded up, because each number is a
 * statement of its own, and databases keep a limited number of them prepared.
 */
export function fetchSize(limit: number): number {
  return (FETCH_SIZES.find((size) => size >= limit) ?? 100) + 1;
}
