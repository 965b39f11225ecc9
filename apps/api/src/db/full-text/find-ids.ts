import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { forEachShape, prepared } from '../prepared.ts';
import type { Database } from '../schema.ts';
import { windowsBefore } from './blocks.ts';
import type { FullTextTable } from './full-text.ts';
import { fullTextOf } from './full-text-of.ts';
import type { TokenMatch } from './post-tokens.ts';

const idsOf = forEachShape(({ table, size }: { table: FullTextTable; size: number }) =>
  prepared(['match', 'from', 'before'], (db, values: { match: string; from: number; before: number }) =>
    fullTextOf(db).ids(db, table, values).orderBy('id', 'desc').limit(size),
  ),
);

export interface FoundIds {
  ids: number[];
  /** Matches below this id were not looked for; null when all were, or when as many as asked for were found. */
  examinedTo: number | null;
}

interface Listing {
  from: number;
  before: number;
  isFromNewest: boolean;
  size: number;
}

/**
 * The newest documents that one of the matches finds. They must have been stored with `blockTokens`. Takes a limited
 * time: words that many documents have, and none has together, are not looked for in all of them.
 */
export async function findNewest(
  db: Kysely<Database>,
  table: FullTextTable,
  matches: readonly TokenMatch[],
  { from, before, size, isFromNewest }: Listing,
): Promise<FoundIds> {
  const { expression, isLazy } = fullTextOf(db);
  const ids: number[] = [];
  let examinedTo = before;
  for (const window of windowsBefore(before, isLazy && isFromNewest)) {
    // On SQLite a statement blocks the process.
    if (examinedTo < before) await nextTurn();
    const match = expression(matches.map((one) => ({ ...one, all: [...one.all, window.blocks] })));
    const rows = await idsOf({ table, size })(db, {
      match,
      from: Math.max(from, window.from),
      before: window.before,
    });
    ids.push(...rows.map(({ id }) => id));
    if (ids.length >= size) return { ids: ids.slice(0, size), examinedTo: null };
    examinedTo = window.from;
    if (examinedTo <= from) return { ids, examinedTo: null };
  }
  return { ids, examinedTo: examinedTo > 0 ? examinedTo : null };
}
