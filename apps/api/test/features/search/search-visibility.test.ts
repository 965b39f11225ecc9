import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexPost } from '../../../src/features/posts/post-index.queries.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { publishPost } from '../../support/publish-post.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;

beforeAll(async () => {
  app = await openTestApp();
  [ana, ben] = [await app.register('ana'), await app.register('ben')];
});
afterAll(() => app.close());

const publish = async (content: string, more: object = {}) => publishPost(app, ana, content, more);

const search = (q: string, more = '') =>
  app.call('GET', `/api/search/posts?q=${encodeURIComponent(q)}${more}`, { token: ben.token });

const contentsOf = async (q: string, more = '') =>
  (await search(q, more)).json.map(({ content }: { content: string }) => content);

describe('posts that the viewer may not see', () => {
  it('take no place on a page', async () => {
    const { db } = app.database;
    for (let index = 0; index < 4; index += 1) {
      await publish(`seen platypus ${index}`);
      for (let hidden = 0; hidden < 40; hidden += 1)
        await publish(`platypus ${index} of ${hidden}`, { audience: 'followers' });
    }
    await db.updateTable('posts').set({ visibility: 'followers' }).where('content', 'like', 'platypus %').execute();
    expect(await contentsOf('platypus', '&limit=4')).toEqual([3, 2, 1, 0].map((index) => `seen platypus ${index}`));
    expect((await search('platypus', '&limit=4')).headers['link']).toBeUndefined();
  }, 60_000);

  it('are found again when the audience becomes theirs, without a change of the index', async () => {
    const id = await publish('echidna');
    const audience = (visibility: 'public' | 'followers') =>
      app.database.db.updateTable('posts').set({ visibility }).where('id', '=', id).execute();
    await audience('followers');
    expect(await contentsOf('echidna')).toEqual([]);
    await audience('public');
    expect(await contentsOf('echidna')).toEqual(['echidna']);
  });
});

it('of very many hidden posts a page ends short, with a cursor that tells nothing', async () => {
  const { db } = app.database;
  const id = await publish('a visible wallaby');
  for (let index = 0; index < 3100; index += 500) {
    const rows = Array.from({ length: 500 }, (_, row) => ({
      author_id: ana.id,
      content: `hidden wallaby ${index + row}`,
      category: null,
      hashtags: '[]',
      is_anonymous: 0,
      has_video: 0,
      visibility: 'followers' as const,
      created_at: app.clock.now,
      edited_at: null,
      deleted_at: null,
    }));
    const added = await db.insertInto('posts').values(rows).returning('id').execute();
    await db.transaction().execute(async (trx) => {
      for (const post of added) await indexPost(trx, post.id);
    });
  }
  const first = await search('wallaby');
  expect(first.json).toEqual([]);
  const link = String(first.headers['link']);
  expect(link).toMatch(/cursor=%7E/);
  const next = await app.call('GET', /<([^>]+)>/.exec(link)?.[1] ?? '', { token: ben.token });
  expect(next.json.map((post: { id: number }) => post.id)).toEqual([id]);
}, 60_000);
