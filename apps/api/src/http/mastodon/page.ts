import { Answer } from './answer.ts';
import { findStatusId, timeOf } from './ids.ts';
import type { Parameters } from './parameters.ts';

const LIMIT_DEFAULT = 20;
const STATUSES_MAX = 40;
export const ACCOUNTS_MAX = 80;

/** Pages of a list that are read in a request: for `min_id` from the newest on, for an `offset` from the first. */
export const PAGES_MAX = 5;

interface PageCall {
  origin: string;
  url: string;
  parameters: Parameters;
}

interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** A page of a list whose items’ ids clients use as positions. */
export interface PositionInput extends CursorInput {
  /** Of a row. */
  beforeId?: number;
  /** ISO 8601: the time in the id that the client has. */
  beforeTime?: string;
}

export function limitOf(
  { parameters }: Pick<PageCall, 'parameters'>,
  most = STATUSES_MAX,
  byDefault = LIMIT_DEFAULT,
): number {
  const limit = parameters.number('limit') ?? byDefault;
  return Math.min(Math.max(limit, 1), most);
}

export interface CursorInput {
  limit: number;
  cursor?: string;
}

/** Input of a list that knows opaque cursors alone: the `Link` header has them as `max_id`. */
export function cursorInput(call: PageCall, most?: number, byDefault?: number): CursorInput {
  const cursor = positionOf(call, 'max_id');
  return { limit: limitOf(call, most, byDefault), ...(cursor !== undefined && { cursor }) };
}

/** A page of such a list. `since_id` and `min_id` have no meaning there and are ignored. */
export function cursorPage(call: PageCall, body: readonly unknown[], nextCursor: string | null): Answer {
  return new Answer(body, {
    links: nextCursor === null ? [] : [linkFrom(urlOf(call), 'next', 'max_id', nextCursor)],
  });
}

interface PositionedList<Item> {
  read(input: PositionInput): Promise<Page<Item>>;
  /** As clients know it. */
  idOf(item: Item): string;
  /** The row of an id that a client sent; null when it is no id. Of statuses unless set. */
  rowOf?(text: string): number | null;
  /** The body, or a promise of it. */
  show(items: Item[]): unknown;
  most?: number;
}

/**
 * A page of a list, newest first, in which clients name items by their ids: `max_id` begins after one, `since_id` cuts the
 * newest page off at one, and `min_id` asks for the items next to one, for which at most five pages are read.
 */
export async function positionPage<Item>(call: PageCall, list: PositionedList<Item>): Promise<Answer> {
  const limit = limitOf(call, list.most);
  const minId = positionOf(call, 'min_id');
  const start = startOf(positionOf(call, 'max_id'), list.rowOf ?? postRowOf);
  const found =
    minId === undefined ? await list.read({ limit, ...start }) : await readBackTo(minId, list, { limit, ...start });
  const sinceId = positionOf(call, 'since_id');
  const items = sinceId === undefined ? found.items : found.items.filter((item) => list.idOf(item) > sinceId);
  const isCut = items.length < found.items.length;
  // Nothing is newer: clients that ask for what is expect no way to what is older.
  const isAtNewest = items.length === 0 && (minId ?? sinceId) !== undefined;
  const links = isAtNewest ? [] : linksOf(call, list, { ...found, items, isCut });
  return new Answer(await list.show(items), { links });
}

/**
 * Reads further pages of a list until there are as many items as were asked for, or so many pages have been read for the
 * request: what a client asks for may be rare in the list.
 */
export function matchingPages<Item, Input extends CursorInput>(
  read: (input: Input | CursorInput) => Promise<Page<Item>>,
  isWanted: (item: Item) => boolean,
): (input: Input) => Promise<Page<Item>> {
  let pagesLeft = PAGES_MAX - 1;
  return async (input) => {
    let page = await read(input);
    const items = page.items.filter(isWanted);
    while (items.length < input.limit && page.nextCursor !== null && pagesLeft > 0) {
      pagesLeft -= 1;
      page = await read({ limit: input.limit - items.length, cursor: page.nextCursor });
      items.push(...page.items.filter(isWanted));
    }
    return { items, nextCursor: page.nextCursor };
  };
}

function postRowOf(text: string): number | null {
  const target = findStatusId(text);
  return target?.kind === 'post' ? target.id : null;
}

/** An id, or a cursor: where a page ends short because rows are hidden, its next page begins after none of its items. */
function startOf(maxId: string | undefined, rowOf: (text: string) => number | null): Partial<PositionInput> {
  if (maxId === undefined) return {};
  const beforeId = rowOf(maxId);
  if (beforeId === null) return { cursor: maxId };
  const beforeTime = timeOf(maxId);
  return { beforeId, ...(beforeTime !== null && { beforeTime }) };
}

/** The items that are newer than `minId` and next to it, newest first. */
async function readBackTo<Item>(
  minId: string,
  { read, idOf }: PositionedList<Item>,
  input: PositionInput,
): Promise<Page<Item>> {
  const newer: Item[] = [];
  let page = await read(input);
  for (let pages = 1; ; pages += 1) {
    const items = page.items.filter((item) => idOf(item) > minId);
    newer.push(...items);
    const isAtEnd = items.length < page.items.length || page.nextCursor === null;
    if (isAtEnd || pages === PAGES_MAX) return { items: newer.slice(-input.limit), nextCursor: page.nextCursor };
    page = await read({ limit: input.limit, cursor: page.nextCursor ?? '' });
  }
}

function linksOf<Item>(
  call: PageCall,
  { idOf }: Pick<PositionedList<Item>, 'idOf'>,
  { items, nextCursor, isCut }: Page<Item> & { isCut: boolean },
): string[] {
  const [first] = items;
  const last = items.at(-1);
  const next = last === undefined ? nextCursor : idOf(last);
  const page = urlOf(call);
  return [
    ...(next !== null && (nextCursor !== null || isCut) ? [linkFrom(page, 'next', 'max_id', next)] : []),
    ...(first === undefined ? [] : [linkFrom(page, 'prev', 'min_id', idOf(first))]),
  ];
}

const POSITIONS = ['max_id', 'since_id', 'min_id'] as const;

type Position = (typeof POSITIONS)[number];

/** Clients that have no position yet may send an empty one. */
function positionOf({ parameters }: Pick<PageCall, 'parameters'>, name: Position): string | undefined {
  return parameters.text(name) || undefined;
}

/** The page with another position instead of its own. `url` is changed. */
function linkFrom(url: URL, rel: 'next' | 'prev', name: Position, value: string): string {
  for (const position of POSITIONS) url.searchParams.delete(position);
  url.searchParams.set(name, value);
  // Some clients send on what stands here without decoding it.
  return `<${url.href.replaceAll('%7E', '~')}>; rel="${rel}"`;
}

/** A request may name another origin in its first line, in place of a path. */
function urlOf({ url, origin }: PageCall): URL {
  const { pathname, search } = new URL(url, origin);
  return new URL(`${pathname}${search}`, origin);
}
