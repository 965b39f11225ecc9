// Runs on both databases: a page begins after the row that a client names.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '../../support/app.ts';
import { allPages, type MastodonApp, openMastodonApp } from '../../support/mastodon.ts';
import { publishPost } from '../../support/publish-post.ts';
import { paint, upload } from '../../support/upload.ts';

let app: MastodonApp;
let ana: TestMember;
let ben: TestMember;
/** Newest first, as clients know them. */
let ids: string[];

const of = (member?: TestMember) => app.clientOf(member).v1;
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);

const POSTS = 12;

beforeAll(async () => {
  app = await openMastodonApp();
  [ana, ben] = [await app.register('ana'), await app.register('ben')];
  for (let number = 1; number <= POSTS; number += 1) {
    app.clock.now += 1000;
    await publishPost(app, number % 2 === 0 ? ana : ben, `Post ${number}${number % 3 === 0 ? ' #third' : ''}`);
  }
  ids = idsOf(await of(ana).timelines.home.list({ limit: 40 }));
});
afterAll(() => app.close());

describe('timelines', () => {
  it('have the newest first', () => {
    expect(ids).toHaveLength(POSTS);
    expect(ids.toSorted().toReversed()).toEqual(ids);
  });

  it('are followed to their end by Link headers', async () => {
    const lists = [
      of(ana).timelines.home.list({ limit: 5 }),
      of().timelines.public.list({ limit: 5, local: true }),
      of(ana).timelines.public.list({ limit: 5 }),
    ];
    for (const list of lists) {
      const pages = await allPages(list);
      expect(pages.map(({ length }) => length)).toEqual([5, 5, 2]);
      expect(pages.flatMap(idsOf)).toEqual(ids);
    }
    expect(await of(ana).timelines.public.list({ remote: true })).toEqual([]);
  });

  it('give what is around an id', async () => {
    const home = (position: object) =>
      of(ana)
        .timelines.home.list({ limit: 3, ...position })
        .then(idsOf);
    expect(await home({ maxId: ids[3] })).toEqual(ids.slice(4, 7));
    expect(await home({ sinceId: ids[2] })).toEqual(ids.slice(0, 2));
    expect(await home({ sinceId: ids[7] })).toEqual(ids.slice(0, 3));
    expect(await home({ minId: ids[7] })).toEqual(ids.slice(4, 7));
    expect(await home({ minId: ids[0] })).toEqual([]);
    expect(await home({ maxId: ids[2], sinceId: ids[4] })).toEqual(ids.slice(3, 4));
    expect(await home({ maxId: ids.at(-1) })).toEqual([]);
  });

  it('begin after an id whose post is gone', async () => {
    app.clock.now += 1000;
    const { id } = await of(ana).statuses.create({ status: 'Soon gone' });
    const ofAna = of(ben).accounts.$select(String(ana.id)).statuses;
    const [, ...older] = idsOf(await ofAna.list({ limit: 3 }));
    await of(ana).statuses.$select(id).remove();
    expect(idsOf(await of(ana).timelines.home.list({ limit: 2, maxId: id }))).toEqual(ids.slice(0, 2));
    expect(idsOf(await ofAna.list({ limit: 2, maxId: id }))).toEqual(older);
  });

  it('of the reader have newer items by a Link header as well', async () => {
    const reply = await app.call('GET', `/api/v1/timelines/home?limit=2&max_id=${ids[4]}&x=1`, { token: ana.token });
    expect(reply.headers['link']).toBe(
      [
        `<http://localhost/api/v1/timelines/home?limit=2&x=1&max_id=${ids[6]}>; rel="next"`,
        `<http://localhost/api/v1/timelines/home?limit=2&x=1&min_id=${ids[5]}>; rel="prev"`,
      ].join(', '),
    );
    const first = await app.call('GET', '/api/v1/timelines/home?limit=2&max_id=&min_id=&since_id=', {
      token: ana.token,
    });
    expect(first.json.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2));
  });

  it('of a hashtag, and of a member, have theirs', async () => {
    const third = await of().timelines.tag.$select('third').list({ limit: 40 });
    expect(third.map(({ content }) => /\d+/.exec(content)?.[0])).toEqual(['12', '9', '6', '3']);
    const pages = await allPages(of(ana).accounts.$select(String(ben.id)).statuses.list({ limit: 4 }));
    expect(pages.map(({ length }) => length)).toEqual([4, 2]);
    expect(pages.flat().every(({ account }) => account.id === String(ben.id))).toBe(true);
    const tagged = await of().accounts.$select(String(ben.id)).statuses.list({ tagged: 'third' });
    expect(tagged).toHaveLength(2);
    expect(await of().accounts.$select(String(ben.id)).statuses.list({ pinned: true })).toEqual([]);
  });

  it('have media alone where a client asks for these', async () => {
    const media = await upload(app, ana.token, await paint(20, 20));
    await publishPost(app, ana, 'With a picture', { media: [{ id: media.json.id, alt: null }] });
    // More than the pages that are read for one request.
    for (let count = 0; count < 6; count += 1) await publishPost(app, ana, `Without one ${count}`);
    for (const list of [
      of().timelines.public.list({ onlyMedia: true, limit: 1 }),
      of().accounts.$select(String(ana.id)).statuses.list({ onlyMedia: true, excludeReplies: true, limit: 1 }),
    ]) {
      expect((await list).map(({ content }) => content)).toEqual(['<p>With a picture</p>']);
    }
  });

  it('refuse a position that is none', async () => {
    const { status, json } = await app.call('GET', '/api/v1/timelines/home?max_id=abc', { token: ana.token });
    expect([status, json.error]).toEqual([422, 'Invalid cursor']);
  });
});
