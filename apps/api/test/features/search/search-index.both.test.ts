// Runs on both databases: full text differs.

import { seededRandom } from '@vibeline/core/test/support/seeded-random';
import { afterEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { findSearchDrift } from '../../support/recount-search.ts';
import { asViewer } from '../../support/viewer.ts';

const WORDS = ['morning', 'Zürich', '#run', '@ana', '日本語', '👍', 'x', 'grandmother', 'https://example.org', 'naïve'];

describe('the index of posts', () => {
  let app: TestApp;
  afterEach(() => app.close());

  it('has the tokens of each post after any changes', async () => {
    app = await openTestApp();
    const author = asViewer(await app.register('ana'));
    const { posts } = app.services;
    const random = seededRandom(7);
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
    const text = () => Array.from({ length: 1 + Math.floor(random() * 6) }, () => pick(WORDS)).join(' ');
    const ids: number[] = [];
    const create = async () => {
      const isPrivate = random() < 0.3;
      const { id } = await posts.create(
        author,
        {
          content: text(),
          category: null,
          hashtags: random() < 0.5 ? ['Listed_tag'] : [],
          isAnonymous: !isPrivate && random() < 0.3,
          media: [],
          ...(isPrivate && { audience: 'followers' as const }),
        },
        { idempotencyKey: null },
      );
      ids.push(id);
    };
    const change = async (id: number, choice: number) => {
      if (choice < 0.6) return posts.edit(author, { id, content: text() });
      if (choice < 0.8) return posts.changeAudience(author, { id, visibility: 'close_followers' }).catch(() => null);
      ids.splice(ids.indexOf(id), 1);
      return posts.remove(author, { id });
    };
    for (let step = 0; step < 120; step += 1) {
      if (ids.length === 0 || random() < 0.5) await create();
      else await change(pick(ids), random());
    }
    expect(ids.length).toBeGreaterThan(20);
    expect(await findSearchDrift(app.database)).toEqual([]);
    await app.database.db
      .updateTable('posts')
      .set({ content: 'other words' })
      .where('id', '=', ids[0] ?? 0)
      .execute();
    expect(await findSearchDrift(app.database)).toHaveLength(1);
  });

  it('is as it was when the transaction fails', async () => {
    app = await openTestApp();
    const ana = await app.register('ana');
    const body = { content: 'half a post', media: [{ id: 987_654 }] };
    expect((await app.call('POST', '/api/posts', { token: ana.token, body })).status).toBe(400);
    expect(await findSearchDrift(app.database)).toEqual([]);
  });
});
