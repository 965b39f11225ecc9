import { afterEach, expect, it } from 'vitest';
import { countParts, mergeFullText } from '../src/db/sqlite/merge-full-text.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { findSearchDrift } from './support/recount-search.ts';
import { asViewer } from './support/viewer.ts';

let app: TestApp;
afterEach(() => app.close());

it('the parts of the search index are merged when they are many, also while members post', async () => {
  app = await openTestApp();
  const { db } = app.database;
  const author = asViewer(await app.register('ana'));
  const publish = (content: string) =>
    app.services.posts.create(author, { content, category: null, hashtags: [], isAnonymous: false, media: [] }, null);
  await db.executeQuery({
    ...db.selectFrom('posts').select('id').compile(),
    sql: "insert into post_search (post_search, rank) values ('automerge', 0)",
  });
  for (let index = 0; index < 14; index += 1) await publish(`post number${index}`);
  expect(await countParts(db, 'post_search')).toBe(14);
  await Promise.all([mergeFullText(db, 'post_search', 0), publish('meanwhile'), publish('meanwhile')]);
  expect(await countParts(db, 'post_search')).toBeLessThan(7);
  expect(await findSearchDrift(app.database)).toEqual([]);
});
