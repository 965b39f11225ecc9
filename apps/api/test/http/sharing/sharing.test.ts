import { DEFAULT_NETWORK_SENTENCE } from '@vibeline/core/features/network/network.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { moderationOf } from '../../support/moderation.ts';
import { readPageHead } from '../../support/page-head.ts';
import { statementsOf } from '../../support/statements.ts';
import { encodeForm, type FormPart, paint } from '../../support/upload.ts';
import { H264, makeVideo } from '../../support/video.ts';
import { makeWebDir } from '../../support/web-dir.ts';

const ORIGIN = 'https://social.example';
const ABSENT = 987_654;
const HOSTILE = 'Quo"t\'e <b>&amp; </title><script>alert(1)</script>';

let app: TestApp;
let ana: TestMember;
const posts = new Map<string, number>();
const members = new Map<string, TestMember>();
let picture = '';

const idOf = (name: string) => posts.get(name) ?? 0;
const pathOf = (name: string) => `/posts/${idOf(name)}`;
const profileOf = (name: string) => `/profile/${members.get(name)?.id}`;

async function publish(name: string, token: string, parts: FormPart[]): Promise<any> {
  const { status, json } = await app.call('POST', '/api/posts', { token, ...(await encodeForm(parts)) });
  expect(status).toBe(201);
  posts.set(name, json.id);
  return json;
}

async function register(username: string, profile: object = {}): Promise<TestMember> {
  const member = await app.register(username);
  members.set(username, member);
  const body = { name: username, ...profile };
  expect((await app.call('PUT', `/api/users/${member.id}/profile`, { token: member.token, body })).status).toBe(200);
  return member;
}

const words = (value: string): FormPart => ({ field: 'content', value });
const image = async (width: number, height: number): Promise<FormPart> => ({
  field: 'image_0',
  bytes: await paint(width, height),
  name: 'a.jpg',
});

beforeAll(async () => {
  app = await openTestApp({ webDir: makeWebDir(), publicUrl: ORIGIN });
  ana = await register('ana', { name: 'Ana Berg', bio: 'Sails\nand sleeps.' });
  const { token } = ana;
  await publish('text', token, [words(`The harbour at dawn. ${'Quiet water and gulls. '.repeat(20)}#harbour`)]);
  picture = (await publish('image', token, [words('One picture'), await image(1600, 800)])).imageUrl;
  await publish('video', token, [
    words('A film'),
    { field: 'video', bytes: await makeVideo('mp4', H264), name: 'b.mp4' },
  ]);
  await publish('rtl', token, [words('مرحبا بالعالم\u202e من الميناء')]);
  await publish('hostile', token, [words(`${HOSTILE} $& __CSP_NONCE__ \u2028 ]]>`)]);
  await publish('anonymous', token, [words('hidden words'), { field: 'isAnonymous', value: 'true' }]);
  await publish('deleted', token, [words('hidden words')]);
  await app.call('DELETE', `/api/posts/${idOf('deleted')}`, { token });
  for (const visibility of ['followers', 'close_followers']) {
    const body = { content: 'hidden words', visibility };
    const { json } = await app.call('POST', '/api/private-posts', { token, body });
    posts.set(visibility, json.id);
  }
  await register('hostile', { name: HOSTILE, bio: HOSTILE });
  await publish('of a hostile name', members.get('hostile')?.token ?? '', [words('hello')]);
  const closed = await register('closed', { bio: 'Door shut.' });
  await publish('of a private account', closed.token, [words('hidden words')]);
  await app.call('PUT', `/api/users/${closed.id}/privacy`, { token: closed.token, body: { isPrivate: true } });
  await register('silent', { name: 'Silent' });
  await moderate();
}, 60_000);
afterAll(() => app.close());

async function moderate(): Promise<void> {
  const act = moderationOf(app);
  const [judge, reporter, loud] = [await register('judge'), await register('reporter'), await register('loud')];
  await act.grant(judge);
  await publish('hidden', ana.token, [words('hidden words')]);
  await act.sanction(reporter, judge, { kind: 'post', id: idOf('hidden') }, { hides: true });
  await publish('of a suspended member', loud.token, [words('Said before')]);
  await act.sanction(reporter, judge, { kind: 'member', id: loud.id }, { action: 'suspend' });
}

/** A page without what differs in every response. */
async function readPage(url: string, options: Parameters<TestApp['call']>[2] = {}) {
  const { status, text, headers } = await app.call('GET', url, options);
  const nonce = /nonce="([^"]+)"/.exec(text)?.[1] ?? '';
  return { status, text: text.replaceAll(nonce, 'NONCE'), headers };
}
const headOf = async (url: string) => readPageHead((await readPage(url)).text);

describe('what a program reads of the page of a post', () => {
  it('with a text', async () => {
    const { title, meta, links } = await headOf(pathOf('text'));
    const url = `${ORIGIN}${pathOf('text')}`;
    expect(title).toBe('Ana Berg: The harbour at dawn. Quiet water and gulls. Quiet water and… · Vibeline');
    expect(meta).toMatchObject({
      'og:site_name': ['Vibeline'],
      'og:type': ['article'],
      'og:title': ['Ana Berg (@ana)'],
      'og:url': [url],
      'og:image': [`${ORIGIN}/og-image.png`],
      'article:published_time': ['2026-11-21T12:00:00.000Z'],
      'article:tag': ['harbour'],
      'twitter:card': ['summary'],
    });
    const [description = ''] = meta['description'] ?? [];
    expect(meta['og:description']).toEqual([description]);
    expect(description).toMatch(/^The harbour at dawn\. .*…$/);
    expect([...description].length).toBeLessThanOrEqual(200);
    expect(meta['robots']).toBeUndefined();
    expect(links).toContainEqual({ rel: 'canonical', href: url });
    for (const [type, format] of [
      ['application/json+oembed', 'json'],
      ['text/xml+oembed', 'xml'],
    ]) {
      const href = `${ORIGIN}/oembed?url=${encodeURIComponent(url)}&format=${format}`;
      expect(links).toContainEqual({ rel: 'alternate', type, href, title: 'Ana Berg (@ana)' });
    }
  });

  it('with a picture: a copy that everyone may fetch, with its size', async () => {
    const { meta } = await headOf(`${pathOf('image')}?comment=5`);
    expect(meta).toMatchObject({
      'og:image': [`${ORIGIN}${picture}`],
      'og:image:type': ['image/webp'],
      'og:image:width': ['1080'],
      'og:image:height': ['540'],
      'og:url': [`${ORIGIN}${pathOf('image')}`],
      'twitter:card': ['summary_large_image'],
    });
    expect((await app.call('GET', picture)).status).toBe(200);
  });

  it('with a video: its file and its poster', async () => {
    const { meta } = await headOf(pathOf('video'));
    expect(meta).toMatchObject({
      'og:type': ['video.other'],
      'og:video:type': ['video/mp4'],
      'og:video:width': ['320'],
      'og:video:height': ['240'],
      'video:duration': ['2'],
      'og:image:width': ['320'],
      'og:image:height': ['240'],
      'twitter:card': ['summary_large_image'],
    });
    for (const name of ['og:image', 'og:video']) {
      const [file = ''] = meta[name] ?? [];
      expect(file.startsWith(`${ORIGIN}/media/`)).toBe(true);
      expect((await app.call('GET', file.slice(ORIGIN.length))).status).toBe(200);
    }
    // The address in the player of /videos leads to the same card.
    expect((await headOf(`/videos?video=${idOf('video')}`)).meta).toEqual(meta);
  });

  it('from right to left: the words, and nothing that turns the rest round', async () => {
    const { meta } = await headOf(pathOf('rtl'));
    expect(meta['og:description']).toEqual(['مرحبا بالعالم من الميناء']);
  });

  it('with quotes and tags in texts and names: as text', async () => {
    const { text } = await readPage(pathOf('hostile'));
    const { meta } = readPageHead(text);
    expect(meta['og:description']).toEqual([`${HOSTILE} $& __CSP_NONCE__ ]]>`]);
    expect(text).not.toContain('<script>alert');
    const named = await readPage(pathOf('of a hostile name'));
    expect(readPageHead(named.text)).toMatchObject({
      title: `${HOSTILE}: hello · Vibeline`,
      meta: { 'og:title': [`${HOSTILE} (@hostile)`] },
    });
    expect(named.text).not.toContain('<script>alert');
    // Scripts, styles and the policy are the same as of any page.
    const [plain, other] = [text, (await readPage('/account')).text].map((page) => page.match(/<(?:script|style)\b/g));
    expect(plain).toEqual(other);
  });

  it('of a suspended member, whose posts stay visible', async () => {
    expect((await headOf(pathOf('of a suspended member'))).meta['og:description']).toEqual(['Said before']);
  });

  it.each(['anonymous', 'deleted', 'followers', 'close_followers', 'of a private account', 'hidden'])(
    '%s: the same bytes as of one that does not exist, whoever asks',
    async (name) => {
      const absent = await readPage(`/posts/${ABSENT}`);
      for (const token of [undefined, ana.token, members.get('judge')?.token]) {
        const found = await readPage(pathOf(name), { token });
        expect([found.status, found.text]).toEqual([absent.status, absent.text]);
      }
      expect(absent.text).not.toContain('hidden words');
      expect(absent.text).not.toContain(String(ABSENT));
    },
  );

  it('that does not exist: only that this is Vibeline, and that it is not to be indexed', async () => {
    const { title, meta, links } = await headOf(`/posts/${ABSENT}`);
    expect(title).toBe('Vibeline');
    expect(meta).toMatchObject({
      description: [DEFAULT_NETWORK_SENTENCE],
      robots: ['noindex'],
      'og:title': ['Vibeline'],
      'og:image': [`${ORIGIN}/og-image.png`],
    });
    expect(meta['og:url']).toBeUndefined();
    expect(links.filter(({ rel }) => rel === 'canonical' || rel === 'alternate')).toEqual([]);
  });
});

describe('what a program reads of the page of a member', () => {
  it('by id and by name: one card, with the feed', async () => {
    const head = await headOf(profileOf('ana'));
    const url = `${ORIGIN}${profileOf('ana')}`;
    expect(head.title).toBe('Ana Berg · Vibeline');
    expect(head.meta).toMatchObject({
      'og:type': ['profile'],
      'og:title': ['Ana Berg (@ana)'],
      'og:description': ['Sails and sleeps.'],
      'og:url': [url],
      'profile:username': ['ana'],
    });
    expect(head.meta['robots']).toBeUndefined();
    expect(head.links).toContainEqual({
      rel: 'alternate',
      type: 'application/atom+xml',
      href: `${url}/feed.atom`,
      title: 'Ana Berg (@ana)',
    });
    for (const name of ['ana', 'ANA']) expect(await headOf(`/@${name}`)).toEqual(head);
  });

  it('without a bio', async () => {
    expect((await headOf(profileOf('silent'))).meta['description']).toEqual(['The posts of @silent on Vibeline.']);
  });

  it('with quotes and tags in the name and bio', async () => {
    const { text } = await readPage(profileOf('hostile'));
    expect(readPageHead(text).meta).toMatchObject({ 'og:description': [HOSTILE] });
    expect(text).not.toContain('<script>alert');
  });

  it('of a private account: who it is, no feed, and that it is not to be indexed', async () => {
    const { meta, links } = await headOf(profileOf('closed'));
    expect(meta).toMatchObject({ 'og:title': ['closed (@closed)'], robots: ['noindex'] });
    expect(links.filter(({ type }) => type === 'application/atom+xml')).toEqual([]);
  });

  it('that does not exist: the same bytes as of a post that does not', async () => {
    const absent = await readPage(`/posts/${ABSENT}`);
    for (const url of [`/profile/${ABSENT}`, '/@nobody_here', '/@no', '/@%2e%2e%2f%22%3e']) {
      expect((await readPage(url)).text, url).toBe(absent.text);
    }
  });
});

describe('what a program reads of other pages', () => {
  it('of a hashtag: the same whether posts have it or not', async () => {
    const used = await headOf('/hashtags/Harbour');
    expect(used.title).toBe('#harbour · Vibeline');
    expect(used.links).toContainEqual({ rel: 'canonical', href: `${ORIGIN}/hashtags/harbour` });
    const unused = await readPage('/hashtags/nobodyusedit');
    const text = (await readPage('/hashtags/harbour')).text;
    expect(unused.text).toBe(text.replaceAll('harbour', 'nobodyusedit'));
    const absent = await readPage(`/posts/${ABSENT}`);
    expect((await readPage(`/hashtags/${encodeURIComponent('"><script>')}`)).text).toBe(absent.text);
    expect((await headOf(`/hashtags/${encodeURIComponent('עברית')}`)).title).toBe('#עברית · Vibeline');
  });

  it.each([
    ['/', 'Vibeline'],
    ['/explore', 'Explore · Vibeline'],
    ['/videos', 'Videos · Vibeline'],
    ['/videos?video=abc', 'Videos · Vibeline'],
    [`/videos?video=${ABSENT}`, 'Videos · Vibeline'],
    ['/videos?video=1&video=2', 'Videos · Vibeline'],
  ])('of %s', async (url, title) => {
    const head = await headOf(url);
    expect(head.title).toBe(title);
    expect(head.links).toContainEqual({ rel: 'canonical', href: `${ORIGIN}${url.split('?')[0]}` });
    expect(head.meta).toMatchObject({ 'twitter:card': ['summary_large_image'] });
  });

  it.each(['/account', '/login', `/profile/${ABSENT}/followers`, '/no/such/page'])(
    'of %s: that it is not to be indexed',
    async (url) => {
      expect((await headOf(url)).meta).toMatchObject({ robots: ['noindex'], 'og:title': ['Vibeline'] });
    },
  );

  it('reads at most two statements, and none for a hashtag', async () => {
    const count = async (url: string) => (await statementsOf(app.database.db, () => app.call('GET', url))).length;
    expect(await count('/')).toBeLessThanOrEqual(2);
    expect(await count('/hashtags/harbour')).toBe(0);
    for (const name of ['text', 'image', 'video']) expect(await count(pathOf(name))).toBe(2);
    for (const name of ['deleted', 'hidden']) expect(await count(pathOf(name))).toBe(await count(`/posts/${ABSENT}`));
    expect(await count(profileOf('ana'))).toBe(1);
    expect(await count('/@ana')).toBe(1);
  });
});

describe('the origin of the addresses', () => {
  const canonicalOf = async (own: TestApp, headers: Record<string, string>) => {
    const { text } = await own.call('GET', '/', { headers });
    return readPageHead(text).links.find(({ rel }) => rel === 'canonical')?.['href'];
  };

  it('is PUBLIC_URL, whatever the request says', async () => {
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' };
    expect(await canonicalOf(app, forged)).toBe(`${ORIGIN}/`);
  });

  it.each([
    ['social.example', 'http://social.example/'],
    ['social.example:8080', 'http://social.example:8080/'],
    ['SOCIAL.example', 'http://social.example/'],
    ['[2001:db8::7]:3000', 'http://[2001:db8::7]:3000/'],
    ['evil.example/path', undefined],
    ['evil.example"><script>', undefined],
    ['ana@evil.example', undefined],
    ['evil.example:99999', undefined],
    ['evil example', undefined],
    ['[::zz]', undefined],
  ])('is without it that of the Host %s: %s', async (host, expected) => {
    const own = await openTestApp({ webDir: makeWebDir() });
    const { text } = await own.call('GET', '/', { headers: { host, 'x-forwarded-host': 'other.example' } });
    await own.close();
    const { links, meta } = readPageHead(text);
    expect(links.find(({ rel }) => rel === 'canonical')?.['href']).toBe(expected);
    expect(meta['og:image']).toEqual(expected === undefined ? undefined : [`${expected}og-image.png`]);
    expect(text).not.toContain('other.example');
  });

  it('is what a trusted proxy says', async () => {
    const own = await openTestApp({ webDir: makeWebDir(), trustProxy: ['127.0.0.1'] });
    const headers = { host: 'internal:3000', 'x-forwarded-host': 'social.example', 'x-forwarded-proto': 'https' };
    expect(await canonicalOf(own, headers)).toBe('https://social.example/');
    expect(await canonicalOf(own, { ...headers, 'x-forwarded-proto': 'javascript' })).toBe('http://social.example/');
    await own.close();
  });
});

it('a page is served without its preview when the database fails', async () => {
  const own = await openTestApp({ webDir: makeWebDir() });
  await own.database.db.schema.dropTable('votes').execute();
  await own.database.db.schema.dropTable('post_stats').execute();
  const { status, text } = await own.call('GET', '/posts/1');
  expect([status, readPageHead(text).title]).toEqual([200, 'Vibeline']);
  expect(own.logs.join('')).toContain('the preview of a page could not be read');
  await own.close();
});
