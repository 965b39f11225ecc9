import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { unescapeMarkup } from '../../support/page-head.ts';
import { statementsOf } from '../../support/statements.ts';
import { encodeForm, paint } from '../../support/upload.ts';

const ORIGIN = 'https://social.example';
const HOSTILE = 'Quo"t\'e <b>&amp; ]]> </title><script>alert(1)</script> \ufffe';

let app: TestApp;
let ana: TestMember;
let hostile: TestMember;
let closed: TestMember;
let image = '';
const ids: Record<string, number> = {};

async function publish(name: string, member: TestMember, body: object): Promise<any> {
  const { status, json } = await app.call('POST', '/api/posts', { token: member.token, body });
  expect(status).toBe(201);
  ids[name] = json.id;
  return json;
}

beforeAll(async () => {
  app = await openTestApp({ publicUrl: ORIGIN });
  ana = await app.register('ana');
  hostile = await app.register('hostile');
  closed = await app.register('closed');
  await app.call('PUT', `/api/users/${hostile.id}/profile`, {
    token: hostile.token,
    body: { name: 'Quo"t <b>&amp;', bio: 'A bio' },
  });
  await publish('first', ana, { content: 'First words #harbour\nsecond line\n\nnew paragraph' });
  app.clock.now += 60_000;
  const form = await encodeForm([
    { field: 'content', value: 'With a picture #harbour' },
    { field: 'image_0', bytes: await paint(800, 400), name: 'a.jpg' },
  ]);
  const posted = await app.call('POST', '/api/posts', { token: ana.token, ...form });
  [ids['picture'], image] = [posted.json.id, posted.json.imageUrl];
  await publish('anonymous', ana, { content: 'hidden words #harbour', isAnonymous: true });
  await publish('hostile', hostile, { content: `${HOSTILE} #harbour` });
  await publish('closed', closed, { content: 'hidden words #harbour #closedtag' });
  await app.call('PUT', `/api/users/${closed.id}/privacy`, { token: closed.token, body: { isPrivate: true } });
  await app.call('POST', '/api/private-posts', {
    token: ana.token,
    body: { content: 'hidden words #harbour', visibility: 'followers' },
  });
  app.clock.now += 60_000;
  const body = { content: 'First words, edited #harbour\nsecond line\n\nnew paragraph' };
  expect((await app.call('PUT', `/api/posts/${ids['first']}`, { token: ana.token, body })).status).toBe(200);
}, 60_000);
afterAll(() => app.close());

const feedOf = (member: TestMember) => `/profile/${member.id}/feed.atom`;
const read = (url: string, options: Parameters<TestApp['call']>[2] = {}) => app.call('GET', url, options);

const textsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    unescapeMarkup(text),
  );
const entryIdsOf = (xml: string) => textsOf(xml, 'id').slice(1);
const urlOf = (name: string) => `${ORIGIN}/posts/${ids[name]}`;

describe('the feed of a member', () => {
  it('has their public posts, newest first', async () => {
    const { status, headers, text } = await read(feedOf(ana));
    expect([status, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    expect(textsOf(text, 'id')).toEqual([`${ORIGIN}/profile/${ana.id}`, urlOf('picture'), urlOf('first')]);
    expect(textsOf(text, 'title')).toEqual([
      'ana · Vibeline',
      'With a picture #harbour',
      'First words, edited #harbour second line new paragraph',
    ]);
    expect(textsOf(text, 'updated')).toEqual([
      '2026-11-21T12:02:00.000Z',
      '2026-11-21T12:01:00.000Z',
      '2026-11-21T12:02:00.000Z',
    ]);
    expect(text).toContain(`<link rel="self" type="application/atom+xml" href="${ORIGIN}${feedOf(ana)}"/>`);
    expect(text).toContain('<category term="harbour"/>');
    expect(text).toContain(`<link rel="enclosure" type="image/webp" href="${ORIGIN}${image}"/>`);
    const [picture, words] = textsOf(text, 'content');
    expect(words).toBe('<p dir="auto">First words, edited #harbour<br>second line</p><p dir="auto">new paragraph</p>');
    expect(picture).toContain(
      `<img src="${ORIGIN}${image.replace('.webp', '-640.webp')}" alt="" width="640" height="320">`,
    );
    expect(text).not.toContain('hidden words');
  });

  it('has quotes, tags and characters that XML cannot have as text, or not at all', async () => {
    const { text } = await read(feedOf(hostile));
    expect(textsOf(text, 'name')).toEqual(['Quo"t <b>&amp;', 'Quo"t <b>&amp;']);
    const [content = ''] = textsOf(text, 'content');
    expect(content).not.toContain('<script');
    expect(unescapeMarkup(content)).toContain(HOSTILE.replace(' \ufffe', ''));
    expect(text).not.toMatch(/\ufffe|\]\]>|<script/);
  });

  it('has no direction controls', async () => {
    await publish('reversed', hostile, { content: 'one \u202etwo\u202c \u2067three\u2069' });
    const [content] = textsOf((await read(feedOf(hostile))).text, 'content');
    expect(content).toBe('<p dir="auto">one two three</p>');
  });

  it('of a private account, and of nobody, responds like an unknown address, whoever asks', async () => {
    const unknown = await read('/no/such/file.atom');
    expect(unknown.status).toBe(404);
    for (const url of [feedOf(closed), '/profile/987654/feed.atom', '/profile/0/feed.atom', '/profile/abc/feed.atom']) {
      for (const token of [undefined, closed.token, 'd'.repeat(43)]) {
        const { status, text } = await read(url, { token });
        expect([url, status, text]).toEqual([url, 404, unknown.text]);
      }
    }
  });

  it('without posts has the time of its beginning', async () => {
    const quiet = await app.register('quiet');
    const { text } = await read(feedOf(quiet));
    expect(textsOf(text, 'updated')).toEqual([new Date(app.clock.now).toISOString()]);
  });

  it('takes the same number of statements whatever it has', async () => {
    const count = async (url: string) => (await statementsOf(app.database.db, () => read(url))).length;
    expect(await count(feedOf(ana))).toBe(await count(feedOf(hostile)));
    expect(await count(feedOf(ana))).toBeLessThanOrEqual(4);
  });
});

describe('the feed of a hashtag', () => {
  it('has what a visitor sees, without anonymous posts', async () => {
    const { status, text } = await read('/hashtags/HARBOUR/feed.atom');
    expect(status).toBe(200);
    expect(entryIdsOf(text)).toEqual([urlOf('hostile'), urlOf('picture'), urlOf('first')]);
    expect(textsOf(text, 'title')[0]).toBe('#harbour · Vibeline');
    expect(text).not.toContain('hidden words');
  });

  it('is empty for one that only a private account used, and for one that nobody did', async () => {
    const [used, unused] = [await read('/hashtags/closedtag/feed.atom'), await read('/hashtags/nobodysta/feed.atom')];
    expect([used.status, unused.status]).toEqual([200, 200]);
    expect(used.text.replaceAll('closedtag', 'nobodysta')).toBe(unused.text);
  });

  it('has twenty entries, also when the newest posts are anonymous', async () => {
    const writer = await app.register('writer');
    for (let index = 0; index < 25; index += 1) await publish('named', writer, { content: `${index} #busy` });
    for (let index = 0; index < 22; index += 1) {
      await publish('unnamed', writer, { content: `${index} #busy`, isAnonymous: true });
    }
    const { text } = await read('/hashtags/busy/feed.atom');
    expect(textsOf(text, 'title').slice(1)).toEqual(Array.from({ length: 20 }, (_, index) => `${24 - index} #busy`));
  });

  it('does not exist for what can be no hashtag', async () => {
    for (const tag of ['%3Cb%3E', 'a%20b', 'a'.repeat(60), '%2e%2e']) {
      expect((await read(`/hashtags/${tag}/feed.atom`)).status, tag).toBe(404);
    }
  });
});

describe('a feed', () => {
  it('that is known is not sent again, until something changes', async () => {
    const other = await app.register('changing');
    await publish('changing', other, { content: 'one' });
    const first = await read(feedOf(other));
    const etag = String(first.headers['etag']);
    const known = { headers: { 'if-none-match': `"other", ${etag}` } };
    const second = await read(feedOf(other), known);
    expect([second.status, second.text, second.headers['etag']]).toEqual([304, '', etag]);
    await publish('changing', other, { content: 'two' });
    expect((await read(feedOf(other), known)).status).toBe(200);
  });

  it('may be kept for a minute, by who asked alone, and read by pages of other sites', async () => {
    const { headers } = await read(feedOf(ana));
    expect(headers).toMatchObject({
      'cache-control': 'private, max-age=60',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('responds to HEAD, and to no method that writes', async () => {
    for (const url of [feedOf(ana), '/hashtags/harbour/feed.atom']) {
      const head = await app.call('HEAD', url);
      expect([head.status, head.text]).toEqual([200, '']);
      expect((await app.call('POST', url)).status).toBe(404);
    }
  });

  it('is refused where a request names no host', async () => {
    const own = await openTestApp();
    expect((await own.call('GET', '/hashtags/a/feed.atom', { headers: { host: 'evil"example' } })).status).toBe(400);
    await own.close();
  });

  it('is limited as the calls of a visitor are', async () => {
    const own = await openTestApp({ limits: true });
    const { headers } = await own.call('GET', '/hashtags/a/feed.atom');
    expect([headers['ratelimit-limit'], headers['ratelimit-remaining']]).toEqual(['300', '299']);
    await own.close();
  });
});
