import type { Compilable, Kysely } from 'kysely';
import { forEachShape, prepared } from '../prepared.ts';
import type { Database } from '../schema.ts';
import type { PairKey } from './keyset.ts';
import { examinedIds, type FoundRows, fetchSize, type IdQuery, type ListedIds, lastExaminedId } from './listed-rows.ts';

export const FROM_NEWEST = Number.MAX_SAFE_INTEGER;
export const FROM_OLDEST: number = 0;
export const FROM_NEWEST_PAIR: PairKey = [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];

type Value = string | number;
type Values<Name extends string> = Record<Name, Value>;

interface PageAfter<Position> {
  after: Position | null;
  limit: number;
}

/** A prepared query with a placeholder for each number of a position; null: `start`. */
function preparedAfter<Position extends number | PairKey, Row, ListValues>(
  names: readonly string[],
  start: Position,
  build: (db: Kysely<Database>, values: ListValues, after: Position) => Compilable<Row>,
) {
  type All = Record<string, Value> & Record<'after0' | 'after1', number>;
  const query = prepared<All, Row>([...names, 'after0', 'after1'], (db, values) => {
    const after = typeof start === 'number' ? values.after0 : ([values.after0, values.after1] as const);
    return build(db, values as ListValues, after as Position);
  });
  return (db: Kysely<Database>, values: ListValues, after: Position | null) => {
    const [after0 = 0, after1 = 0] = [after ?? start].flat() as number[];
    return query(db, { ...values, after0, after1 } as All);
  };
}

/**
 * The pages of a list, prepared once for each page size. `build` gets placeholders, as for `prepared`: for the named values
 * and for the position after which a page begins. It limits its rows to `size`; more than `limit` show that there is a next
 * page. A list with filters is made once for each of them, by `forEachShape`.
 */
export function preparedPages<
  const Name extends string,
  Position extends number | PairKey,
  Row,
  ListValues extends Values<Name> = Record<Name, number>,
>(
  names: readonly Name[],
  start: Position,
  build: (db: Kysely<Database>, values: ListValues, after: Position, size: number) => Compilable<Row>,
): (db: Kysely<Database>, listing: ListValues & PageAfter<Position>) => Promise<Row[]> {
  const pageOf = forEachShape((size: number) =>
    preparedAfter(names, start, (db, values: ListValues, after: Position) => build(db, values, after, size)),
  );
  // So that `prepared.sqlite.test.ts` compares one page of each list.
  pageOf(fetchSize(1));
  return (db, listing) => pageOf(fetchSize(listing.limit))(db, listing, listing.after);
}

interface Limitable<Row> {
  limit(size: number): Compilable<Row>;
}

type ExaminedList<Listed extends { id: number }, Position, Row, ListValues> = {
  ids: (db: Kysely<Database>, values: ListValues, after: Position) => IdQuery<Listed>;
  rows: (db: Kysely<Database>, values: ListValues, listed: ListedIds<Listed>) => Limitable<Row>;
} & (Position extends number ? { positionOf?: (row: Listed) => Position } : { positionOf: (row: Listed) => Position });

/**
 * As `preparedPages`, for a list that hides rows from its reader: a page examines at most `MAX_EXAMINED`. Only for a short
 * page a second query finds the position up to which it examined.
 */
export function examinedPages<
  const Name extends string,
  Position extends number | PairKey,
  Row,
  Listed extends { id: number },
  ListValues extends Values<Name> = Record<Name, number>,
>(
  names: readonly Name[],
  start: Position,
  { ids, rows, ...list }: ExaminedList<Listed, Position, Row, ListValues>,
): (db: Kysely<Database>, listing: ListValues & PageAfter<Position>) => Promise<FoundRows<Row, Position>> {
  const positionOf = (list.positionOf ?? (({ id }: Listed) => id)) as (row: Listed) => Position;
  const findPage = preparedPages(names, start, (db, values: ListValues, after: Position, size) =>
    rows(db, values, examinedIds(ids(db, values, after))).limit(size),
  );
  const findLastExamined = preparedAfter(names, start, (db, values: ListValues, after: Position) =>
    lastExaminedId(ids(db, values, after)),
  );
  return async (db, listing) => {
    const found = await findPage(db, listing);
    if (found.length > listing.limit) return { rows: found, examinedTo: null };
    const [last] = await findLastExamined(db, listing, listing.after);
    return { rows: found, examinedTo: last ? positionOf(last) : null };
  };
}
