import { findingTerm, isBefore, type Tier, tierOf } from '@vibeline/core/features/search/people-search.rules';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { VISITOR_ID } from '../visibility/audience.queries.ts';
import {
  type CandidateRow,
  type Closeness,
  FIRST_WINDOW,
  findIdByUsername,
  findRelated,
  findTerms,
  hasManyTerms,
  isFirstWindow,
  type TermRow,
  type WindowStart,
  windowSize,
} from './ranking.queries.ts';

export interface MemberSearch {
  viewerId: number;
  words: readonly string[];
  findsInside: boolean;
  withFollowers: boolean;
}

/**
 * The lists of a ranked search come in this order: the member with exactly this username; then, first at the start of
 * words and afterwards inside of words, members `related` to the viewer, whom `terms` may list late, and all others by
 * the `terms` of the first word.
 */
interface Step {
  source: 'username' | 'related' | 'terms';
  tier: Tier;
  read: Tier;
}

const steps: readonly Step[] = [
  { source: 'username', tier: 0, read: 0 },
  { source: 'related', tier: 0, read: 0 },
  { source: 'terms', tier: 0, read: 0 },
  { source: 'related', tier: 1, read: 1 },
  // With several words, one may begin where another is found inside.
  { source: 'terms', tier: 1, read: 0 },
  { source: 'terms', tier: 1, read: 1 },
];

export type RankKey = readonly [closeness: Closeness, followers: number, id: number];

export interface RankCursor {
  step: number;
  driver: number;
  start: WindowStart;
  /** The last one of its window or list before the page; null at the beginning. */
  after: RankKey | null;
}

export interface Ranked {
  id: number;
  cursor: RankCursor;
}

interface RankedBatch {
  found: Ranked[];
  end: RankCursor;
  examined: number;
}

/** Friends first, then followed members, then those with most followers, then the oldest account. */
function compareKeys([closeness, followers, id]: RankKey, [otherCloseness, otherFollowers, otherId]: RankKey): number {
  return closeness - otherCloseness || otherFollowers - followers || id - otherId;
}

function keyOf({ closeness, follower_count, id }: CandidateRow): RankKey {
  return [closeness, follower_count, id];
}

export async function* rankMembers(
  db: Kysely<Database>,
  search: MemberSearch,
  from: RankCursor | null,
): AsyncGenerator<RankedBatch> {
  const windows = new FirstWindows(db, search);
  const driver = from?.driver ?? (await chooseDriver(search, windows));
  const exact = await findExact(db, search);
  const reader = createReader(db, search, { windows, driver, isFirstPage: from === null });
  let cursor: RankCursor = from ?? { step: 0, driver, start: FIRST_WINDOW, after: null };
  for (;;) {
    const step = steps[cursor.step];
    if (!step || (step.tier === 1 && !search.findsInside)) return;
    const { source } = step;
    const { rows, next, examined } = source === 'username' ? readAll(exact) : await reader[source](step, cursor.start);
    const here = cursor;
    const found = rows
      .filter((row) => source === 'username' || row.id !== exact[0]?.id)
      .map(keyOf)
      .toSorted(compareKeys)
      .filter((key) => here.after === null || compareKeys(here.after, key) < 0)
      .map((key) => ({ id: key[2], cursor: { ...here, after: key } }));
    cursor = next
      ? { ...here, start: next, after: null }
      : { ...here, step: here.step + 1, start: FIRST_WINDOW, after: null };
    yield { found, end: cursor, examined };
  }
}

interface ReadStep {
  rows: readonly CandidateRow[];
  next: WindowStart | null;
  examined: number;
}

function readAll(rows: readonly CandidateRow[]): ReadStep {
  return { rows, next: null, examined: rows.length };
}

async function findExact(db: Kysely<Database>, { words: [word, ...others] }: MemberSearch): Promise<CandidateRow[]> {
  if (word === undefined || others.length > 0) return [];
  const id = await findIdByUsername(db, word);
  return id === null ? [] : [{ id, search_key: '', follower_count: 0, closeness: 0 }];
}

class FirstWindows {
  readonly #db: Kysely<Database>;
  readonly #search: MemberSearch;
  readonly #windows = new Map<string, Promise<TermRow[]>>();

  constructor(db: Kysely<Database>, search: MemberSearch) {
    this.#db = db;
    this.#search = search;
  }

  read(word: string, tier: Tier): Promise<TermRow[]> {
    const { withFollowers, viewerId } = this.#search;
    const window = this.#find(word, tier) ?? findTerms(this.#db, { word, tier, withFollowers }, FIRST_WINDOW, viewerId);
    this.#windows.set(`${tier} ${word}`, window);
    return window;
  }

  async isFull(word: string, tier: Tier): Promise<boolean> {
    const window = await this.#find(word, tier);
    return window ? window.length === windowSize(FIRST_WINDOW) : hasManyTerms(this.#db, word, tier);
  }

  #find(word: string, tier: Tier): Promise<TermRow[]> | undefined {
    return this.#windows.get(`${tier} ${word}`);
  }
}

async function chooseDriver({ words }: MemberSearch, windows: FirstWindows): Promise<number> {
  if (words.length < 2) return 0;
  for (const [index, word] of words.entries()) if (!(await windows.isFull(word, 0))) return index;
  return 0;
}

function createReader(
  db: Kysely<Database>,
  search: MemberSearch,
  { windows, driver, isFirstPage }: { windows: FirstWindows; driver: number; isFirstPage: boolean },
) {
  const { words, withFollowers, viewerId } = search;
  const word = words[driver] ?? '';
  const relatedIn = new Map<Tier, Promise<CandidateRow[]>>();

  /** With one word, members who have it at the start of a word are never of the second tier. */
  const termSteps = (tier: Tier) =>
    steps.filter((step) => step.source === 'terms' && step.tier === tier && (words.length > 1 || step.read === tier));

  /** Empty when all terms are read at once, because related members come first among them. */
  async function findRelatedIn(tier: Tier): Promise<CandidateRow[]> {
    if (viewerId === VISITOR_ID) return [];
    const reads = termSteps(tier).map(({ read }) => read);
    // The first page needs these windows next anyway.
    if (isFirstPage) for (const read of reads) await windows.read(word, read);
    const areFull = await Promise.all(reads.map((read) => windows.isFull(word, read)));
    if (!areFull.includes(true)) return [];
    const rows = await findRelated(db, { word, tier, withFollowers }, viewerId);
    const found = rows.filter((row) => tierOf(row.search_key, words) === tier);
    // A friend is usually followed too: the last entry, with the closest relation, wins.
    return [...new Map(found.toSorted((a, b) => b.closeness - a.closeness).map((row) => [row.id, row])).values()];
  }

  function related({ tier }: Step): Promise<CandidateRow[]> {
    const rows = relatedIn.get(tier) ?? findRelatedIn(tier);
    relatedIn.set(tier, rows);
    return rows;
  }

  return {
    related: async (step: Step) => readAll(await related(step)),

    async terms(step: Step, start: WindowStart): Promise<ReadStep> {
      if (!termSteps(step.tier).includes(step)) return readAll([]);
      const terms = isFirstWindow(start)
        ? await windows.read(word, step.read)
        : await findTerms(db, { word, tier: step.read, withFollowers }, start, viewerId);
      const lifted = new Set((await related(step)).map(({ id }) => id));
      return {
        rows: terms.filter((row) => !lifted.has(row.id) && isFoundBy(row, words, word, step)),
        next: terms.length < windowSize(start) ? null : lastOf(terms),
        examined: terms.length,
      };
    },
  };
}

function isFoundBy(row: TermRow, words: readonly string[], word: string, step: Step): boolean {
  if (tierOf(row.search_key, words) !== step.tier) return false;
  const term = findingTerm(row.search_key, word);
  return term?.tier === step.read && term.term === row.term;
}

function lastOf(terms: readonly TermRow[]): WindowStart | null {
  return terms.reduce<WindowStart | null>((last, { reach, term, id }) => {
    if (last === null || reach < last.reach) return { reach, term, id };
    if (reach > last.reach || isBefore(term, last.term)) return last;
    return term === last.term && id < last.id ? last : { reach, term, id };
  }, null);
}
