import { expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { openTestDatabase } from '../support/test-database.ts';

/** Where the databases' own case folding, collation, patterns or encoding could differ from ours. */
const texts = [
  'Straße',
  'STRASSE',
  'İstanbul',
  'ıstanbul',
  'ISTANBUL',
  'Οδυσσεύς',
  'ΟΔΥΣΣΕΎΣ',
  'caf\u00e9',
  'cafe\u0301',
  'CAF\u00c9',
  '\u212bngström',
  'ﬁne ﬀ',
  'ǅ ǆ Ǆ',
  'ẞ ß ſ',
  '日本語テスト',
  'ｆｕｌｌｗｉｄｔｈ',
  '한국어',
  '\u1112\u1161\u11ab',
  'नमस्ते',
  'ไทย',
  'עברית',
  'العربية ١٢٣',
  '\u202eright to left\u202c',
  'Zalgo z\u0300\u0301\u0302\u0303',
  '😀',
  '👨‍👩‍👧‍👦 👋🏽 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '𝔘𝔫𝔦𝔠𝔬𝔡𝔢 𐐀𐐨',
  '100%',
  'under_score',
  'back\\slash',
  'quote\'s "double" `tick`',
  'a\u0000b',
  '\ud800',
  '\udc00 low',
  '\ufffe\uffff',
  '\ufeffmark',
  'a\u200bb\u200c\u200d',
  '\u00ad\u2060',
  '\u3164',
  'line\r\nbreak\u2028\u2029\u0085',
  'tab\tand\u00a0no-break',
  '\u001b[31m',
  '[a-z]*?',
  "'; drop table posts; --",
  '٣ ３ Ⅷ ½',
];

/** Parts of the texts in another case or normalization, and patterns. */
const searches = [
  ...texts,
  ...[
    'ss',
    'SS',
    'ß',
    'i',
    'I',
    'İ',
    'ı',
    'i\u0307',
    'σ',
    'ς',
    'Σ',
    'e\u0301',
    '\u00e9',
    'É',
    'å',
    '\u212b',
    'fi',
    'ﬁ',
    'ff',
  ],
  ...[
    '%',
    '_',
    '\\',
    '%%',
    '__',
    '\\%',
    '[',
    '*',
    '',
    ' ',
    'ǆ',
    'ſ',
    's',
    '𐐀',
    '𐐨',
    '👨',
    '한',
    'ｆ',
    'f',
    '١',
    '1',
    'member_1',
    'MEMBER',
  ],
];

const volatile = new Set(['id', 'postId', 'token', 'requestId']);

interface Answer {
  call: string;
  status: number;
  json: unknown;
  hasNext: boolean;
}

function recorder(app: TestApp) {
  const answers: Answer[] = [];
  const call = async (method: string, url: string, token: string | null, body?: unknown) => {
    const reply = await app.call(method, url, { token, ...(body !== undefined && { body }) });
    answers.push({
      call: `${method} ${url.replaceAll(/\/\d+|cursor=[^&]+/g, '')} ${JSON.stringify(body)?.slice(0, 200)}`,
      status: reply.status,
      json: JSON.parse(JSON.stringify(reply.json, (key, value) => (volatile.has(key) ? 'volatile' : value))),
      hasNext: reply.headers['link'] !== undefined,
    });
    return reply;
  };
  return { answers, call };
}

async function runScript(app: TestApp): Promise<Answer[]> {
  const { answers, call } = recorder(app);
  const { id, token } = await app.register('writer');
  const post = await call('POST', '/api/posts', token, { content: 'hello' });
  for (const [index, text] of texts.entries()) {
    const url = encodeURIComponent(Buffer.from(text).toString());
    await call('POST', '/api/posts', token, { content: text, category: text, hashtags: [text] });
    await call('POST', '/api/comments', token, { postId: post.json.id, content: text });
    await call('PUT', `/api/posts/${post.json.id}`, token, { content: `${text} edited #${text}` });
    await call('PUT', `/api/users/${id}/profile`, token, { name: text, bio: text, location: text });
    await call('POST', '/api/users/register', null, {
      name: text,
      username: `member_${index}`,
      password: 'first-secret',
    });
    await call('POST', '/api/users/register', null, { name: 'Name', username: text, password: text });
    await call('POST', '/api/users/login', null, { username: text, password: text });
    await call('GET', `/api/posts?hashtag=${url}`, token);
    const input = encodeURIComponent(JSON.stringify({ json: { username: text } }));
    await call('GET', `/trpc/members.getByUsername?input=${input}`, null);
  }
  for (const search of searches) {
    await call('GET', `/api/users?search=${encodeURIComponent(Buffer.from(search).toString())}`, null);
  }
  for (const path of ['/api/posts', '/api/users', `/api/posts/${post.json.id}/comments`]) {
    let next: string | undefined = `${path}?limit=7`;
    while (next !== undefined) {
      const reply = await call('GET', next, token);
      next = /<([^>]+)>/.exec(String(reply.headers['link'] ?? ''))?.[1];
    }
  }
  return answers;
}

it('gives the same answers for text of any script on both databases', async () => {
  const apps = [await openTestApp({ database: await openTestDatabase({ engine: 'sqlite' }) }), await openTestApp()];
  const [onSqlite = [], onPostgres = []] = await Promise.all(apps.map(runScript));
  await Promise.all(apps.map((app) => app.close()));
  expect(onPostgres.length).toBeGreaterThan(400);
  expect(onPostgres.filter(({ status }) => status >= 500)).toEqual([]);
  for (const [index, answer] of onPostgres.entries()) expect(answer).toEqual(onSqlite[index]);
  expect(onSqlite.length).toBe(onPostgres.length);
}, 120_000);
