import type { Page, PageInput } from '@vibeline/core/page';
import type { Kysely } from 'kysely';
import { hiddenCursorOf, readHiddenCursor } from '../../db/lists/keyset.ts';
import type { Database } from '../../db/schema.ts';
import { type MemberSearch, type RankCursor, type Ranked, type RankKey, rankMembers } from './rank-members.ts';

/** Terms and related members that are read for a page. A page that is not full then ends early, with a cursor. */
const EXAMINED_MAX = 500;

const IDS_MAX = 100;

interface FoundMembers<Row> {
  rows: Row[];
  next: RankCursor | null;
}

type Load<Row> = (ids: readonly number[]) => Promise<Row[]>;

interface Shown<Row> {
  row: Row;
  cursor: RankCursor;
}

export async function findMembers<Row extends { id: number }>(
  db: Kysely<Database>,
  search: MemberSearch,
  { after, limit }: { after: RankCursor | null; limit: number },
  load: Load<Row>,
): Promise<FoundMembers<Row>> {
  const shown: Shown<Row>[] = [];
  let examined = 0;
  for await (const { found, end, examined: read } of rankMembers(db, search, after)) {
    for (let start = 0; start < found.length && shown.length <= limit; ) {
      const size = Math.min(IDS_MAX, limit + 1 - shown.length);
      shown.push(...(await loadShown(found.slice(start, start + size), load)));
      start += size;
    }
    if (shown.length > limit) return toFound(shown.slice(0, limit), shown[limit - 1]?.cursor ?? null);
    examined += read;
    if (examined >= EXAMINED_MAX) return toFound(shown, end);
  }
  return toFound(shown, null);
}

async function loadShown<Row extends { id: number }>(part: readonly Ranked[], load: Load<Row>): Promise<Shown<Row>[]> {
  const rows = new Map((await load(part.map(({ id }) => id))).map((row) => [Number(row.id), row]));
  return part.flatMap(({ id, cursor }) => {
    const row = rows.get(id);
    return row ? [{ row, cursor }] : [];
  });
}

function toFound<Row>(shown: readonly Shown<Row>[], next: RankCursor | null): FoundMembers<Row> {
  return { rows: shown.map(({ row }) => row), next };
}

interface Shape<Row, Item> {
  load: Load<Row>;
  view: (row: Row) => Item;
  /** Whether `load` leaves out all others: a cursor is only valid for the list with the same filter. */
  isFollowed?: boolean;
}

/** Not a page of `read-page.ts`: its position is a step of the ranking, not a number. Throws `invalid/invalid_cursor`. */
export async function findMembersPage<Row extends { id: number }, Item>(
  db: Kysely<Database>,
  search: MemberSearch,
  { limit, cursor }: PageInput,
  { load, view, isFollowed = false }: Shape<Row, Item>,
): Promise<Page<Item>> {
  const scope = {
    list: `members.${isFollowed ? 'followed' : 'found'} ${search.words.join(' ')}`,
    viewerId: search.viewerId,
  };
  const text = await readHiddenCursor(db, scope, cursor);
  const after = text === null ? null : readCursor(text);
  const { rows, next } = await findMembers(db, search, { after, limit }, load);
  return { items: rows.map(view), nextCursor: next && (await hiddenCursorOf(db, scope, writeCursor(next))) };
}

type WrittenCursor = [step: number, driver: number, after: RankKey | null, reach: number, id: number, term: string];

function writeCursor({ step, driver, after, start }: RankCursor): string {
  return JSON.stringify([step, driver, after, start.reach, start.id, start.term] satisfies WrittenCursor);
}

/** `writeCursor` made the text: nobody else can make a cursor that is decrypted to it. */
function readCursor(text: string): RankCursor {
  const [step, driver, after, reach, id, term] = JSON.parse(text) as WrittenCursor;
  return { step, driver, after, start: { reach, id, term } };
}
