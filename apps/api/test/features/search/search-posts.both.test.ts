// Runs on both databases: full text differs.

import { createHash } from 'node:crypto';
import { DAY_MS } from '@vibeline/core/durations.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hiddenCursorOf } from '../../../src/db/lists/keyset.ts';
import { insertMedia } from '../../../src/features/media/media.queries.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { publishPost } from '../../support/publish-post.ts';
import { statementsOf } from '../../support/statements.ts';
import { paint, upload } from '../../support/upload.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;

const find = async (q: string, { token = ben.token as string | null, more = '' } = {}): Promise<string[]> => {
  const { json } = await app.call('GET', `/api/search/posts?q=${encodeURIComponent(q)}${more}`, { token });
  return json.map(({ content }: { content: string }) => content);
};

const publish = (content: string, more: object = {}, by = ana) => publishPost(app, by, content, more);

const posts = [
  'Zürich is lovely',
  'going to zurich tomorrow',
  'Zurichberg walk',
  'İstanbul at night',
  'Isparta roses',
  'a ﬁne ﬂat',
  'Die Straße ist naß',
  'Søren in Łódź',
  'Привет, Москва! Ёлка',
  'قَهْوَة مع أحمد',
  'שָׁלוֹם עולם',
  '東京都で朝ごはん',
  '東京と京都',
  '서울에서 만나요',
  'สวัสดีชาวโลก',
  'हिन्दी में लिखो',
  'party 🎉🎉',
  'thumbs 👍🏽',
  'flag 🇩🇪 day',
  'out for a #run',
  'a run without a tag',
  '#running late',
  'brunch with eggs',
  'thanks @ana.b for this',
  'ana.b is a name',
  'see https://example.org/some-path?x=1',
  'example of an org',
  'New York pizza',
  'york has a new bridge',
  'I don’t know',
  'C++ and Rust',
  'version 2.10.3',
  'internationalisation of dates',
  'x'.repeat(60),
];

beforeAll(async () => {
  app = await openTestApp();
  [ana, ben] = [await app.register('ana'), await app.register('ben')];
  await app.register('ana.b');
  for (const content of posts) await publish(content);
}, 60_000);
afterAll(() => app.close());

describe('relevance', () => {
  it.each<[q: string, found: string[]]>([
    // The word itself before longer words that begin with it; each newest first.
    ['zurich', ['going to zurich tomorrow', 'Zürich is lovely', 'Zurichberg walk']],
    ['ZÜRICH', ['going to zurich tomorrow', 'Zürich is lovely', 'Zurichberg walk']],
    ['zuri', ['Zurichberg walk', 'going to zurich tomorrow', 'Zürich is lovely']],
    ['"zurich"', ['going to zurich tomorrow', 'Zürich is lovely']],
    ['"zuri"', []],
    ['urich', []],
    ['zurich lovely', ['Zürich is lovely']],
    ['zurich moscow', []],
    ['istanbul', ['İstanbul at night']],
    ['İSTANBUL', ['İstanbul at night']],
    ['ısparta', ['Isparta roses']],
    ['fine flat', ['a ﬁne ﬂat']],
    ['strasse nass', ['Die Straße ist naß']],
    ['soren lodz', ['Søren in Łódź']],
    ['москва елка', ['Привет, Москва! Ёлка']],
    ['МОСК', ['Привет, Москва! Ёлка']],
    ['قهوة احمد', ['قَهْوَة مع أحمد']],
    ['שלום', ['שָׁלוֹם עולם']],
    ['東京', ['東京と京都', '東京都で朝ごはん']],
    ['京都', ['東京と京都', '東京都で朝ごはん']],
    ['東京都', ['東京都で朝ごはん']],
    ['朝', ['東京都で朝ごはん']],
    ['서울', ['서울에서 만나요']],
    ['ชาว', ['สวัสดีชาวโลก']],
    ['हिन्दी', ['हिन्दी में लिखो']],
    ['🎉', ['party 🎉🎉']],
    ['👍', ['thumbs 👍🏽']],
    ['🇩🇪', ['flag 🇩🇪 day']],
    ['🇫🇷', []],
    ['#run', ['out for a #run', '#running late']],
    ['"#run"', ['out for a #run']],
    ['run', ['a run without a tag', 'out for a #run', '#running late']],
    ['@ana.b', ['thanks @ana.b for this']],
    ['@an', ['thanks @ana.b for this']],
    ['ana.b', ['ana.b is a name', 'thanks @ana.b for this']],
    ['https://example.org/some-path', ['see https://example.org/some-path?x=1']],
    ['example.org', ['see https://example.org/some-path?x=1']],
    ['new york', ['york has a new bridge', 'New York pizza']],
    ['"new york"', ['New York pizza']],
    ['“new york” pizza', ['New York pizza']],
    ["don't", ['I don’t know']],
    ['"c++"', ['C++ and Rust']],
    ['2.10', ['version 2.10.3']],
    ['internationali', ['internationalisation of dates']],
    ['internationalx', []],
    ['x'.repeat(60), ['x'.repeat(60)]],
    ['!!!', []],
    ['  ', []],
  ])('%s', async (q, found) => {
    expect(await find(q)).toEqual(found);
  });

  it('finds what has no words by its pictures, videos, author and day', async () => {
    const media = (await upload(app, ana.token, await paint(30, 20))).json;
    await publish('with a picture', { media: [{ id: media.id }] });
    const before = posts.length + 1;
    expect(await find('has:image')).toEqual(['with a picture']);
    expect(await find('has:image from:ana picture')).toEqual(['with a picture']);
    expect(await find('has:video')).toEqual([]);
    expect(await find('from:ANA', { more: '&limit=100' })).toHaveLength(before);
    expect(await find('from:ben')).toEqual([]);
    expect(await find('from:nobody')).toEqual([]);
    const today = new Date(app.clock.now).toISOString().slice(0, 10);
    const tomorrow = new Date(app.clock.now + DAY_MS).toISOString().slice(0, 10);
    expect(await find(`zurich since:${today} before:${tomorrow}`)).toHaveLength(3);
    expect(await find(`zurich since:${tomorrow}`)).toEqual([]);
    expect(await find(`zurich before:${today}`)).toEqual([]);
    expect(await find(`since:${today}`, { more: '&limit=100' })).toHaveLength(before);
    app.clock.now += DAY_MS;
    await publish('zurich a day later');
    expect(await find(`zurich since:${tomorrow}`)).toEqual(['zurich a day later']);
    expect(await find(`"zurich" before:${tomorrow}`)).toEqual(['going to zurich tomorrow', 'Zürich is lovely']);
    const film = { owner_id: ana.id, purpose: 'post', kind: 'video', state: 'processing', created_at: 1 } as const;
    const { id } = await app.database.db.transaction().execute((trx) => insertMedia(trx, film));
    await publish('with a film', { media: [{ id }] });
    expect(await find('has:video')).toEqual(['with a film']);
    expect(await find('has:image has:video')).toEqual([]);
  });
});

describe('what is found', () => {
  it('follows edits and deletes', async () => {
    const id = await publish('quokka one');
    expect(await find('quokka')).toEqual(['quokka one']);
    await app.call('PUT', `/api/posts/${id}`, { token: ana.token, body: { content: 'wombat #two' } });
    expect([await find('quokka'), await find('wombat'), await find('#two')]).toEqual([
      [],
      ['wombat #two'],
      ['wombat #two'],
    ]);
    await app.call('DELETE', `/api/posts/${id}`, { token: ana.token });
    expect([await find('wombat'), await find('#two')]).toEqual([[], []]);
  });

  it('names no author of an anonymous post', async () => {
    await publish('nameless numbat', { isAnonymous: true });
    expect(await find('numbat')).toEqual(['nameless numbat']);
    for (const token of [ben.token, ana.token, null]) expect(await find('from:ana numbat', { token })).toEqual([]);
  });

  it('is nothing of muted members and with muted words, unless the search names the member', async () => {
    const cleo = await app.register('cleo');
    await publish('a dingo', {}, cleo);
    await publish('a dingo and a spoiler', {}, ana);
    const put = (path: string, body: object) =>
      app.call(path === '/api/muted-words' ? 'POST' : 'PUT', path, { token: ben.token, body });
    await put('/api/muted-words', { word: 'spoiler' });
    expect(await find('dingo')).toEqual(['a dingo']);
    await put(`/api/users/${cleo.id}/mute`, {});
    expect(await find('dingo')).toEqual([]);
    expect(await find('from:cleo dingo')).toEqual(['a dingo']);
    expect(await find('dingo', { token: null })).toEqual(['a dingo and a spoiler', 'a dingo']);
  });
});

describe('pages', () => {
  beforeAll(async () => {
    for (let index = 0; index < 30; index += 1) {
      await publish(index % 3 === 0 ? `kookaburra ${index}` : `kookaburras ${index}`);
    }
  }, 60_000);

  it.each([1, 4, 7, 50])('of %i give each post once, in the same order', async (limit) => {
    const seen: string[] = [];
    let path: string | null = `/api/search/posts?q=kookaburra&limit=${limit}`;
    for (let page = 0; path !== null && page < 40; page += 1) {
      const { json, headers } = await app.call('GET', path, { token: ben.token });
      seen.push(...json.map(({ content }: { content: string }) => content));
      path = /<([^>]+)>/.exec(String(headers['link'] ?? ''))?.[1] ?? null;
      // New ones do not move those after them.
      if (page === 0) await publish('kookaburra later');
    }
    const numbers = Array.from({ length: 30 }, (_, index) => 29 - index);
    const expected = [
      ...numbers.filter((n) => n % 3 === 0).map((n) => `kookaburra ${n}`),
      ...numbers.filter((n) => n % 3 !== 0).map((n) => `kookaburras ${n}`),
    ];
    expect(seen.filter((content) => content !== 'kookaburra later')).toEqual(expected);
  });

  it('take a limited number of statements', async () => {
    for (const limit of [1, 20]) {
      const executed = await statementsOf(app.database.db, () =>
        find('kookaburra from:ana', { more: `&limit=${limit}` }),
      );
      expect(executed.length).toBeLessThanOrEqual(12);
    }
  });

  it('refuse cursors of other searches and viewers', async () => {
    const { headers } = await app.call('GET', '/api/search/posts?q=kookaburra&limit=2', { token: ben.token });
    const next = /<([^>]+)>/.exec(String(headers['link']))?.[1] ?? '';
    expect((await app.call('GET', next, { token: ben.token })).status).toBe(200);
    expect((await app.call('GET', next, { token: ana.token })).status).toBe(400);
    expect((await app.call('GET', next.replace('kookaburra', 'zurich'), { token: ben.token })).status).toBe(400);
  });
});

describe('cursors with a place that no row has', () => {
  const cursorOf = async (list: string, key: string) =>
    encodeURIComponent(await hiddenCursorOf(app.database.db, { list, viewerId: null }, key));
  const statusOf = async (path: string) => (await app.call('GET', path)).status;

  it.each(['1_-5', '-1_5', '3_5', '9007199254740991_1'])('of a search are refused with the place %s', async (place) => {
    const list = `search.posts.${createHash('sha256').update('a').digest('hex').slice(0, 12)}`;
    expect(await statusOf(`/api/search/posts?q=a&cursor=${await cursorOf(list, '1_5')}`)).toBe(200);
    expect(await statusOf(`/api/search/posts?q=a&cursor=${await cursorOf(list, place)}`)).toBe(400);
  });

  it.each(['0_-5', '99999999999_5', '9007199254740991_1', '-9007199254740991_1'])(
    'of a ranker are refused with the place %s',
    async (place) => {
      for (const ranker of ['rising', 'discussed', 'calm']) {
        const path = `/api/posts?ranker=${ranker}&cursor=`;
        expect(await statusOf(path + (await cursorOf(`posts.${ranker}`, '0_5')))).toBe(200);
        expect(await statusOf(path + (await cursorOf(`posts.${ranker}`, place)))).toBe(400);
      }
    },
  );
});

it('reads a row whether or not a hidden post has the word', async () => {
  const id = await publish('quokka');
  await app.database.db.updateTable('posts').set({ visibility: 'followers' }).where('id', '=', id).execute();
  const statements = async (q: string) => {
    const list = await statementsOf(app.database.db, () => find(q));
    return list.map((one) => one.sql);
  };
  expect(await find('quokka')).toEqual([]);
  expect(await statements('quokka')).toEqual(await statements('quokkb'));
});

it('compares a limited length of texts with phrases, and goes on after it', async () => {
  const content = 'a1 b1 x b1 c1 a1 x '.repeat(150).trim();
  for (let index = 0; index < 25; index += 1) await publish(`${content} ${index}`);
  const phrases = '"a1 b1 x b1" "b1 c1 a1" "x a1 b1"';
  const found: string[] = [];
  let path: string | null = `/api/search/posts?q=${encodeURIComponent(phrases)}&limit=20`;
  let pages = 0;
  for (; path !== null && pages < 40; pages += 1) {
    const { json, headers } = await app.call('GET', path, { token: ben.token });
    found.push(...json.map((post: { content: string }) => post.content));
    path = /<([^>]+)>/.exec(String(headers['link'] ?? ''))?.[1] ?? null;
  }
  expect(pages).toBeGreaterThan(3);
  expect(found).toEqual(Array.from({ length: 25 }, (_, index) => `${content} ${24 - index}`));
});

describe('the text of a search', () => {
  it.each([
    ['more than 200 characters', 'a'.repeat(201), 'Search can be at most 200 characters long'],
    ['too many marks', `a${'\u0301'.repeat(9)}`, 'At most 8 accents or marks can be on one character'],
  ])('is refused with %s', async (_name, q, message) => {
    const reply = await app.call('GET', `/api/search/posts?q=${encodeURIComponent(q)}`, { token: ben.token });
    expect([reply.status, reply.json.message]).toEqual([400, message]);
  });

  it('is refused with a NUL', async () => {
    expect((await app.call('GET', '/api/search/posts?q=a%00b')).status).toBe(400);
    const input = encodeURIComponent(JSON.stringify({ json: { q: 'a\u0000b' } }));
    const reply = await app.call('GET', `/trpc/search.posts?input=${input}`);
    expect([reply.status, reply.json.error.json.message]).toEqual([
      400,
      'Search contains characters that cannot be shown',
    ]);
  });

  it.each([
    '"',
    "'",
    '\\',
    '*',
    ':',
    '(',
    ')',
    '" OR "x',
    "' | 'x",
    'NOT a',
    'a AND',
    '{a}',
    '^a',
    '-a',
    'NEAR(a b)',
    '%',
    '_',
    ':*',
    '&',
    '!',
  ])('means nothing to the database: %j', async (q) => {
    const reply = await app.call('GET', `/api/search/posts?q=${encodeURIComponent(q)}`, { token: ben.token });
    expect(reply.status).toBe(200);
  });

  it('of 200 characters is found whatever it consists of', async () => {
    for (const part of ['a ', '日', '👍', '"a" ', '#ab ', '@ab ', 'é']) {
      const q = [...part.repeat(200)].slice(0, 200).join('');
      expect((await app.call('GET', `/api/search/posts?q=${encodeURIComponent(q)}`)).status).toBe(200);
    }
  });
});

it('a member searches 60 times a minute', async () => {
  const limited = await openTestApp({ limits: true });
  const { token } = await limited.register('ana');
  const search = async () => (await limited.call('GET', '/api/search/posts?q=a', { token })).status;
  for (let count = 0; count < 60; count += 1) expect(await search()).toBe(200);
  expect(await search()).toBe(429);
  await limited.close();
});
