import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { FullTextTable } from '../full-text/full-text.ts';
import type { Database } from '../schema.ts';

const PARTS_MAX = 12;
/**
 * What one step writes: pages of about 4 kB, and the rest of a token that many documents have. Other queries wait for
 * it.
 */
export const PAGES_PER_STEP = 16;
const PAUSE_MS = 20;
/** Pauses are this many times as long as steps, which take longer on a busy disk: then other queries get more of it. */
const PAUSE_FACTOR = 10;

/**
 * FTS5 keeps an index in parts: each transaction adds one, a search reads all of them, and FTS5 by itself leaves a few
 * of each size. Merges them into one when there are many, in small steps with pauses.
 */
export async function mergeFullText(db: Kysely<Database>, table: FullTextTable, pauseMs = PAUSE_MS): Promise<void> {
  const parts = await countParts(db, table);
  if (parts <= PARTS_MAX) return;
  let took = await startMerge(db, table);
  while ((await countParts(db, table)) > parts / 2) {
    await delay(Math.max(pauseMs, took * PAUSE_FACTOR));
    took = await continueMerge(db, table);
  }
}

/** Starts to merge all present parts, also those of different sizes, and takes the first step. Returns its ms. */
export async function startMerge(db: Kysely<Database>, table: FullTextTable): Promise<number> {
  return merge(db, table, -PAGES_PER_STEP);
}

export async function continueMerge(db: Kysely<Database>, table: FullTextTable): Promise<number> {
  return merge(db, table, PAGES_PER_STEP);
}

async function merge(db: Kysely<Database>, table: FullTextTable, pages: number): Promise<number> {
  const began = performance.now();
  await sql`insert into ${sql.table(table)} (${sql.ref(table)}, rank) values ('merge', ${pages})`.execute(db);
  return performance.now() - began;
}

/** A part has as many rows as pages; the primary key leads to each next part. */
export async function countParts(db: Kysely<Database>, table: FullTextTable): Promise<number> {
  const { rows } = await sql<{ parts: number }>`
    with recursive part (id) as (
      select min(segid) from ${sql.table(`${table}_idx`)}
      union all
      select (select min(segid) from ${sql.table(`${table}_idx`)} where segid > part.id) from part where part.id is not null)
    select count(id) as parts from part`.execute(db);
  return rows[0]?.parts ?? 0;
}
