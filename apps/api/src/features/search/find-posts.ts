import { setImmediate as nextTurn } from 'node:timers/promises';
import { type SearchQuery, startOfDay, textMatcher } from '@vibeline/core/features/search/search-query.rules';
import type { Kysely } from 'kysely';
import { findNewest } from '../../db/full-text/find-ids.ts';
import { comparedText, searchSteps, type TokenMatch, wordsComparedByText } from '../../db/full-text/post-tokens.ts';
import { filterInTurns } from '../../db/lists/filter-rows.ts';
import { type FoundRows, fetchSize, MAX_COMPARED_CHARACTERS, MAX_EXAMINED } from '../../db/lists/listed-rows.ts';
import type { Database } from '../../db/schema.ts';
import { findIdByUsername } from '../members/ranking.queries.ts';
import { findWordFilter } from '../mutes/word-filter.queries.ts';
import { listPostsById, type PostRow } from '../posts/post.queries.ts';
import { VISITOR_ID } from '../visibility/audience.queries.ts';
import { findIdRange, type IdRange, listTextsById, listUnmutedPosts, listUnmutedTexts } from './search.queries.ts';

const IDS_MAX = 100;

type PostCursor = readonly [step: number, id: number];

export interface FoundPost<Row = PostRow> {
  row: Row;
  step: number;
}

type FoundPosts<Row> = FoundRows<FoundPost<Row>, PostCursor>;

interface Search {
  viewerId: number | null;
  query: SearchQuery;
  /** As `from:` with that member's name. */
  authorId?: number | undefined;
  after: PostCursor | null;
  limit: number;
}

type ComparedRow = Pick<PostRow, 'id' | 'author_id' | 'content' | 'hashtags' | 'created_at'>;

type ListRows<Row> = (db: Kysely<Database>, ids: readonly number[], values: { viewerId: number }) => Promise<Row[]>;

interface Reading<Row> {
  visible: ListRows<Row>;
  unmuted: ListRows<Row>;
  maxCompared: number;
}

const PAGE: Reading<PostRow> = {
  visible: (db, ids, { viewerId }) => listPostsById(db, viewerId, ids),
  unmuted: listUnmutedPosts,
  maxCompared: MAX_COMPARED_CHARACTERS / 10,
};

const COUNT: Reading<ComparedRow> = {
  visible: listTextsById,
  unmuted: listUnmutedTexts,
  maxCompared: MAX_COMPARED_CHARACTERS / 20,
};

/**
 * The posts that the viewer may see, and that neither the search nor a mute leaves out. Those with all the words come
 * first, then those in which longer words begin with them; each newest first.
 */
export function findPosts(db: Kysely<Database>, search: Search): Promise<FoundPosts<PostRow>> {
  return find(db, search, PAGE);
}

export async function countPosts(
  db: Kysely<Database>,
  { viewerId, query, max }: { viewerId: number | null; query: SearchQuery; max: number },
): Promise<number> {
  return (await find(db, { viewerId, query, after: null, limit: max - 1 }, COUNT)).rows.length;
}

async function find<Row extends ComparedRow>(
  db: Kysely<Database>,
  { viewerId, query, authorId, after, limit }: Search,
  reading: Reading<Row>,
): Promise<FoundPosts<Row>> {
  const found: FoundPost<Row>[] = [];
  const plan = await planSearch(db, query, authorId);
  // A search that names a member finds that member's posts, muted or not, as on the profile.
  const isOfAuthor = query.from !== null || authorId !== undefined;
  if (!plan) return { rows: found, examinedTo: null };
  const { isShown, costOf } = await rowFilter(db, isOfAuthor ? null : viewerId, query);
  const list = isOfAuthor ? reading.visible : reading.unmuted;
  const listRows = (ids: readonly number[]) => list(db, ids, { viewerId: viewerId ?? VISITOR_ID });
  let size = sizeOf(limit);
  let cursor: PostCursor = after ?? [0, plan.range.before];
  const budget = createBudget(reading.maxCompared, costOf);
  while (plan.steps[cursor[0]]) {
    const [step] = cursor;
    const window = await readWindow(db, plan, { cursor, size, listRows });
    const rows = budget.rowsWithin(window.rows);
    found.push(...(await filterInTurns(rows, isShown)).map((row) => ({ row, step })));
    if (found.length > limit) return { rows: found.slice(0, limit + 1), examinedTo: null };
    const examinedTo = cursorOfCut(step, rows, window.rows) ?? window.examinedTo;
    if (examinedTo) return { rows: found, examinedTo };
    cursor = window.next;
    if (budget.isSpentBy(rows, window.found)) return { rows: found, examinedTo: cursorOfMore(plan, cursor) };
    await nextTurn();
    size = sizeOf(cursor[0] > step ? limit : IDS_MAX);
  }
  return { rows: found, examinedTo: null };
}

interface WindowRead<Row> {
  cursor: PostCursor;
  size: number;
  listRows: (ids: readonly number[]) => Promise<Row[]>;
}

async function readWindow<Row>(
  db: Kysely<Database>,
  { steps, range, newest }: SearchPlan,
  { cursor: [step, before], size, listRows }: WindowRead<Row>,
) {
  const { ids, examinedTo } = await findNewest(db, 'post_search', steps[step] ?? [], {
    from: range.from,
    before,
    size,
    isFromNewest: before === newest,
  });
  const next: PostCursor = ids.length < size ? [step + 1, range.before] : [step, ids.at(-1) ?? 0];
  return {
    rows: await listVisible(ids, range, listRows),
    found: ids.length,
    examinedTo: examinedTo === null ? null : ([step, examinedTo] as const),
    next,
  };
}

function cursorOfCut(step: number, rows: readonly ComparedRow[], all: readonly ComparedRow[]): PostCursor | null {
  const last = rows.at(-1);
  return last && rows.length < all.length ? [step, last.id] : null;
}

function cursorOfMore({ steps }: SearchPlan, cursor: PostCursor): PostCursor | null {
  return steps[cursor[0]] ? cursor : null;
}

function createBudget(maxCompared: number, costOf: (row: ComparedRow) => number) {
  let [examined, read, compared] = [0, 0, 0];
  return {
    rowsWithin<Row extends ComparedRow>(rows: readonly Row[]): Row[] {
      let cost = compared;
      return rows.filter((row) => {
        const isWithin = cost < maxCompared;
        cost += costOf(row);
        return isWithin;
      });
    },
    isSpentBy(rows: readonly ComparedRow[], found: number): boolean {
      examined += found;
      read = rows.reduce((sum, { content }) => sum + content.length, read);
      compared = rows.reduce((sum, row) => sum + costOf(row), compared);
      return examined >= MAX_EXAMINED || read > MAX_COMPARED_CHARACTERS || compared >= maxCompared;
    },
  };
}

/** Reads more at a time where many are hidden. */
function sizeOf(limit: number): number {
  return Math.min(fetchSize(limit), IDS_MAX);
}

/**
 * Reads a row also where no post has the words, so that the time does not reveal whether there is one that the viewer
 * may not see.
 */
async function listVisible<Row>(
  ids: readonly number[],
  range: IdRange,
  list: (ids: readonly number[]) => Promise<Row[]>,
): Promise<Row[]> {
  if (ids.length > 0) return list(ids);
  await list([range.before - 1]);
  return [];
}

interface SearchPlan {
  steps: TokenMatch[][];
  range: IdRange;
  /** The id after that of the newest post; null when newer ones are left out. */
  newest: number | null;
}

async function planSearch(
  db: Kysely<Database>,
  query: SearchQuery,
  authorId: number | undefined,
): Promise<SearchPlan | null> {
  const named = query.from === null ? undefined : await findIdByUsername(db, query.from);
  if (named === null || (named !== undefined && authorId !== undefined && named !== authorId)) return null;
  const range = await findIdRange(db, timesOf(query));
  const steps = searchSteps(query, named ?? authorId ?? null);
  return range && { steps, range, newest: query.before === null ? range.before : null };
}

function timesOf({ since, before }: SearchQuery) {
  return {
    since: since === null ? null : startOfDay(since),
    before: before === null ? null : startOfDay(before),
  };
}

/** Checks that tokens and ids cannot make: times, words that must follow each other, and the muted words of a viewer. */
async function rowFilter(db: Kysely<Database>, viewerId: number | null, query: SearchQuery) {
  const words = await findWordFilter(db, viewerId);
  const { since, before } = timesOf(query);
  const matcher = textMatcher(wordsComparedByText(query));
  const hasWords = ({ content, hashtags }: ComparedRow) =>
    matcher.matches(comparedText({ content, hashtags: JSON.parse(hashtags) }));
  const isShown = (row: ComparedRow) =>
    (since === null || row.created_at >= since) &&
    (before === null || row.created_at < before) &&
    (matcher.size === 0 || hasWords(row)) &&
    !words?.hides(row);
  return { isShown, costOf: ({ content }: ComparedRow) => content.length * matcher.size };
}
