import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { unescapeMarkup } from '../../support/page-head.ts';
import { encodeForm, paint } from '../../support/upload.ts';

const ORIGIN = 'https://social.example';
const HOSTILE = 'Quo"t\'e <b>&amp; </title><script>alert(1)</script>';
const ABSENT = 987_654;

let app: TestApp;
let ana: TestMember;
let closed: TestMember;
const ids: Record<string, number> = {};
let image = '';

async function publish(name: string, member: TestMember, body: object, path = '/api/posts'): Promise<void> {
  const { status, json } = await app.call('POST', path, { token: member.token, body });
  expect(status).toBe(201);
  ids[name] = json.id;
}

beforeAll(async () => {
  app = await openTestApp({ publicUrl: ORIGIN });
  [ana, closed] = [await app.register('ana'), await app.register('closed')];
  await app.call('PUT', `/api/users/${ana.id}/profile`, {
    token: ana.token,
    body: { name: 'Ana "Q" <b>', bio: HOSTILE },
  });
  await publish('text', ana, { content: HOSTILE });
  const form = await encodeForm([
    { field: 'content', value: 'With a picture' },
    { field: 'image_0', bytes: await paint(1600, 800), name: 'a.jpg' },
  ]);
  const posted = await app.call('POST', '/api/posts', { token: ana.token, ...form });
  [ids['image'], image] = [posted.json.id, posted.json.imageUrl];
  await publish('anonymous', ana, { content: 'hidden words', isAnonymous: true });
  await publish('friends', ana, { content: 'hidden words', visibility: 'followers' }, '/api/private-posts');
  await publish('closed', closed, { content: 'hidden words' });
  await app.call('PUT', `/api/users/${closed.id}/privacy`, { token: closed.token, body: { isPrivate: true } });
  await publish('deleted', ana, { content: 'hidden words' });
  await app.call('DELETE', `/api/posts/${ids['deleted']}`, { token: ana.token });
}, 60_000);
afterAll(() => app.close());

const ask = (query: Record<string, string>, options: Parameters<TestApp['call']>[2] = {}) =>
  app.call('GET', `/oembed?${new URLSearchParams(query)}`, options);
const embed = (url: string, query: Record<string, string> = {}) => ask({ url: `${ORIGIN}${url}`, ...query });
const postOf = (name: string) => `/posts/${ids[name]}`;

describe('/oembed', () => {
  it('quotes a post, its texts escaped and without scripts', async () => {
    const { status, headers, json } = await embed(postOf('text'));
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(json).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: `Ana "Q" <b>: Quo"t'e <b>&amp; </title><script>alert(1)</script>`,
      author_name: 'Ana "Q" <b>',
      author_url: `${ORIGIN}/profile/${ana.id}`,
      provider_name: 'Vibeline',
      provider_url: `${ORIGIN}/`,
      width: 550,
    });
    expect(json.height).toBeGreaterThan(50);
    expect(json.html).not.toMatch(/<script|<b>|<\/title|\son\w+=/);
    expect(unescapeMarkup(json.html)).toContain(HOSTILE);
    expect(json.html).toContain(`<time datetime="2026-11-21T12:00:00.000Z">November 21, 2026</time>`);
    expect(json.thumbnail_url).toBeUndefined();
  });

  it('names a copy of the picture that is within the bounds', async () => {
    expect((await embed(postOf('image'))).json).toMatchObject({
      thumbnail_url: `${ORIGIN}${image}`,
      thumbnail_width: 1080,
      thumbnail_height: 540,
    });
    const { json } = await embed(postOf('image'), { maxwidth: '700', maxheight: '100' });
    expect(json).toMatchObject({ width: 550, height: 96 });
    expect(json.thumbnail_url).toBeUndefined();
    const narrow = (await embed(postOf('image'), { maxwidth: '400' })).json;
    expect(narrow).toMatchObject({ width: 400, thumbnail_width: 320, thumbnail_height: 160 });
    expect((await app.call('GET', narrow.thumbnail_url.slice(ORIGIN.length))).status).toBe(200);
  });

  it('describes a profile by id and by name', async () => {
    const byId = await embed(`/profile/${ana.id}`);
    expect(byId.json).toMatchObject({ type: 'rich', title: 'Ana "Q" <b> (@ana)' });
    expect(unescapeMarkup(byId.json.html)).toContain(HOSTILE);
    for (const url of ['/@ana', '/@ANA/', `/profile/${ana.id}/?tab=media#top`]) {
      expect((await embed(url)).json).toEqual(byId.json);
    }
    expect((await embed(`/videos?video=${ids['image']}`)).json).toEqual((await embed(postOf('image'))).json);
  });

  it('responds in XML too', async () => {
    const { status, headers, text } = await embed(postOf('text'), { format: 'xml' });
    expect([status, headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8']);
    const { json } = await embed(postOf('text'));
    const fields = [...text.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name, value = '']) => [
      name,
      unescapeMarkup(value),
    ]);
    expect(fields).toEqual(Object.entries(json).map(([name, value]) => [name, String(value)]));
  });

  it('knows no other format', async () => {
    for (const format of ['html', 'JSON', '']) {
      const { status, json } = await embed(postOf('text'), { format });
      expect([status, json]).toEqual([501, { message: 'The format must be json or xml', reason: 'unknown_format' }]);
    }
  });

  it('responds for what a visitor does not see as for what does not exist, whoever asks', async () => {
    const absent = await embed(`/posts/${ABSENT}`);
    expect([absent.status, absent.json]).toEqual([404, { message: 'Not found', reason: 'unknown_call' }]);
    for (const name of ['anonymous', 'friends', 'closed', 'deleted']) {
      for (const token of [undefined, ana.token, closed.token, 'd'.repeat(43)]) {
        const { status, text } = await ask({ url: `${ORIGIN}${postOf(name)}` }, { token });
        expect([name, status, text]).toEqual([name, 404, absent.text]);
      }
    }
    expect((await embed(`/profile/${ABSENT}`)).text).toBe(absent.text);
    expect((await embed('/@nobody_here')).text).toBe(absent.text);
  });

  it.each([
    'https://evil.example/posts/1',
    'https://social.example.evil/posts/1',
    'https://social.example@evil.example/posts/1',
    'https://ana@social.example/posts/1',
    'http://social.example/posts/1',
    'https://SOCIAL.example/posts/1',
    '//social.example/posts/1',
    '/posts/1',
    'https://social.example',
    'https://social.example/',
    'https://social.example/posts/',
    'https://social.example/posts/1/more',
    'https://social.example/posts/01',
    'https://social.example/posts/1e3',
    'https://social.example/account',
    'https://social.example/api/posts/1',
    'https://social.example/videos?video=1x',
    'https://social.example/@../posts/1x',
    'javascript:alert(1)',
    ' https://social.example/posts/1',
  ])('does not know the address %s', async (url) => {
    expect((await ask({ url })).status).toBe(404);
  });

  it.each([
    '',
    'url=',
    'url=a&url=b',
    `url=${'a'.repeat(2001)}`,
    'url=a&maxwidth=0',
    'url=a&maxwidth=-5',
    'url=a&maxheight=1e3',
    'url=a&maxwidth=wide',
    'url=a&format=xml&format=json',
  ])('refuses the query %.40s', async (query) => {
    expect((await app.call('GET', `/oembed?${query}`)).status).toBe(400);
  });

  it('may be read by pages of other sites, and is limited as the calls of a visitor are', async () => {
    const own = await openTestApp({ limits: true });
    const { headers } = await own.call('GET', '/oembed?url=a');
    expect([headers['ratelimit-limit'], headers['ratelimit-remaining']]).toEqual(['300', '299']);
    await own.close();
    expect((await embed(postOf('text'))).headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'private, max-age=60',
      'x-content-type-options': 'nosniff',
    });
    const head = await app.call('HEAD', `/oembed?${new URLSearchParams({ url: `${ORIGIN}${postOf('text')}` })}`);
    expect([head.status, head.text]).toEqual([200, '']);
    expect((await app.call('POST', '/oembed')).status).toBe(404);
  });
});
