import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import {
  continueMerge,
  countParts,
  mergeFullText,
  PAGES_PER_STEP,
  startMerge,
} from '../../../src/db/sqlite/merge-full-text.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { findSearchDrift } from '../../support/recount-search.ts';
import { asViewer } from '../../support/viewer.ts';

let app: TestApp;
afterEach(() => app.close());

async function withoutAutomerge(): Promise<void> {
  await sql`insert into post_search (post_search, rank) values ('automerge', 0)`.execute(app.database.db);
}

it('the parts of the search index are merged when they are many, also while members post', async () => {
  app = await openTestApp();
  const { db } = app.database;
  const author = asViewer(await app.register('ana'));
  const publish = (content: string) =>
    app.services.posts.create(
      author,
      { content, category: null, hashtags: [], isAnonymous: false, media: [] },
      { idempotencyKey: null },
    );
  await withoutAutomerge();
  for (let index = 0; index < 14; index += 1) await publish(`post number${index}`);
  expect(await countParts(db, 'post_search')).toBe(14);
  await Promise.all([mergeFullText(db, 'post_search', 0), publish('meanwhile'), publish('meanwhile')]);
  expect(await countParts(db, 'post_search')).toBeLessThan(7);
  expect(await findSearchDrift(app.database)).toEqual([]);
});

it('a step of a merge writes a limited number of pages', async () => {
  app = await openTestApp();
  const { db } = app.database;
  await withoutAutomerge();
  const token = (part: number, index: number) => `word${index}of${part}`;
  for (let part = 1; part <= 14; part += 1) {
    const tokens = Array.from({ length: 10_000 }, (_, index) => token(part, index)).join(' ');
    await sql`insert into post_search (rowid, tokens) values (${part}, ${tokens})`.execute(db);
  }
  // The number of a part is in the upper bits of the ids of its pages.
  const pagesOfParts = async () => {
    const { rows } = await sql<{ part: number; pages: number }>`
      select id >> 37 as part, count(*) as pages from post_search_data where id >> 37 > 0 group by 1`.execute(db);
    return new Map(rows.map(({ part, pages }) => [part, pages]));
  };
  const before = await pagesOfParts();
  const pagesWritten = async () => {
    const merged = [...(await pagesOfParts())].filter(([part]) => !before.has(part));
    return merged.reduce((sum, [, pages]) => sum + pages, 0);
  };
  let written = 0;
  let steps = 0;
  for (await startMerge(db, 'post_search'); (await countParts(db, 'post_search')) > 1; steps += 1) {
    const now = await pagesWritten();
    expect(now - written).toBeLessThanOrEqual(PAGES_PER_STEP + 2);
    written = now;
    await continueMerge(db, 'post_search');
  }
  expect(steps).toBeGreaterThan(5);
});
