// Runs on both databases: searches have an index of their own in each.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '../../support/app.ts';
import { type MastodonApp, openMastodonApp } from '../../support/mastodon.ts';

let app: MastodonApp;
let ana: TestMember;

beforeAll(async () => {
  app = await openMastodonApp();
  ana = await app.register('breadmaker');
});
afterAll(() => app.close());

describe('a search', () => {
  it('finds members, posts and hashtags', async () => {
    const { v1, v2 } = app.clientOf(ana);
    const posted = await v1.statuses.create({ status: 'bread is #breadly' });
    const found = await v2.search.list({ q: 'bread' });
    expect(found).toMatchObject({
      accounts: [{ acct: 'breadmaker' }],
      statuses: [{ id: posted.id }],
      hashtags: [{ name: 'breadly', url: `${app.url}/tags/breadly`, following: false }],
    });
    expect(await v2.search.list({ q: 'bread', type: 'hashtags' })).toMatchObject({
      ...{ accounts: [], statuses: [], hashtags: [{}] },
    });
    expect(await v2.search.list({ q: 'bread', offset: 1 })).toEqual({ accounts: [], statuses: [], hashtags: [] });
    const nothing = { accounts: [], statuses: [], hashtags: [] };
    expect(await v2.search.list({ q: ' ' })).toEqual(nothing);
    for (const q of ['!!', `https://elsewhere.example/${'x'.repeat(120)}`]) {
      expect([q, await v2.search.list({ q, following: true })]).toEqual([q, nothing]);
    }
  });

  it('tells which hashtags one follows, and finds posts of one member however many there are', async () => {
    const { v1, v2 } = app.clientOf(ana);
    await v1.tags.$select('Éclair').follow();
    const first = await v1.statuses.create({ status: 'pastry #Éclair' });
    const other = await app.register('otherbaker');
    for (let count = 0; count < 2; count += 1) {
      await app.clientOf(other).v1.statuses.create({ status: `pastry ${count} #éclat` });
    }
    const { hashtags } = await v2.search.list({ q: 'écla', type: 'hashtags' });
    expect(hashtags.map(({ name, following }) => [name, following])).toEqual([
      ['éclat', false],
      ['éclair', true],
    ]);
    const found = await v2.search.list({ q: 'pastry', type: 'statuses', accountId: String(ana.id), limit: 1 });
    expect(found.statuses.map(({ id }) => id)).toEqual([first.id]);
    const { accounts } = await v2.search.list({ q: '@otherbaker', type: 'accounts' });
    expect(accounts).toMatchObject([{ acct: 'otherbaker' }]);
  });

  it('finds what is at an address of this network', async () => {
    const { v1, v2 } = app.clientOf(ana);
    const post = await v1.statuses.create({ status: 'At an address' });
    const comment = await v1.statuses.create({ status: 'Under it', inReplyToId: post.id });
    const { account } = post;
    for (const [address, found] of [
      [post.url, { accounts: [], statuses: [{ id: post.id }] }],
      [comment.uri, { accounts: [], statuses: [{ id: comment.id }] }],
      [account.url, { accounts: [{ id: account.id }], statuses: [] }],
      [`${app.url}/profile/${account.id}`, { accounts: [{ id: account.id }], statuses: [] }],
      [`${app.url}/posts/99999`, { accounts: [], statuses: [] }],
    ] as const) {
      expect(await v2.search.list({ q: address ?? '', resolve: true }), String(address)).toMatchObject(found);
    }
  });
});
