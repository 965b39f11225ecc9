import { get } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { signInToApp } from '../../support/apps.ts';
import { publishPost } from '../../support/publish-post.ts';

let app: TestApp;
let url: string;
let ana: TestMember;
let ben: TestMember;
const closers: (() => void)[] = [];

beforeAll(async () => {
  app = await openTestApp();
  [ana, ben] = [await app.register('ana'), await app.register('ben')];
  url = await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  for (const close of closers.splice(0)) close();
});
afterAll(() => app.close());

interface TestSource {
  status: number;
  text: string;
  hasEnded: boolean;
}

function open(path: string, token: string | null): Promise<TestSource> {
  const headers = { ...(token !== null && { authorization: `Bearer ${token}` }) };
  return new Promise((resolve, reject) => {
    const request = get(`${url}/api/v1/streaming/${path}`, { headers, agent: false }, (response) => {
      const source: TestSource = { status: response.statusCode ?? 0, text: '', hasEnded: false };
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        source.text += chunk;
      });
      response.on('error', () => undefined);
      response.on('close', () => {
        source.hasEnded = true;
      });
      resolve(source);
    });
    request.on('error', reject);
    closers.push(() => request.destroy());
  });
}

const contents = ({ text }: TestSource) =>
  text
    .split('\n\n')
    .flatMap((block) => /^event: update\ndata: (.*)$/m.exec(block)?.[1] ?? [])
    .map((data) => JSON.parse(data).content);

it('sends what is new as events with the name of the reference', async () => {
  const sources = await Promise.all(
    ['user', 'public', 'hashtag?tag=lake', 'public/remote'].map((path) => open(path, ana.token)),
  );
  for (const { status } of sources) expect(status).toBe(200);
  await publishPost(app, ben, 'Off to the #lake');
  await expect.poll(() => sources.map((source) => contents(source).length)).toEqual([1, 1, 1, 0]);
  expect(sources[0]?.text.startsWith(':)\n')).toBe(true);
});

it('refuses a stream that is none, that one may not see, or without a token', async () => {
  const found = await Promise.all([
    open('public', null),
    open('user', 'x'.repeat(43)),
    open('list?list=circle-7', ana.token),
    open('list', ana.token),
    open('hashtag', ana.token),
    open('nothing', ana.token),
  ]);
  expect(found.map(({ status }) => status)).toEqual([401, 401, 404, 422, 422, 404]);
});

it('refuses an unknown stream before it ends the oldest of the member', async () => {
  const { token } = await signInToApp(app, await app.register('cara'), 'read');
  const opened: TestSource[] = [];
  for (let count = 0; count < 4; count += 1) opened.push(await open('user', token));
  expect((await open('list', token)).status).toBe(422);
  await publishPost(app, ben, 'For all four');
  await expect.poll(() => opened.map((source) => contents(source).length)).toEqual([1, 1, 1, 1]);
});

it('takes the token of the query, and ends with it', async () => {
  const { token, client } = await signInToApp(app, ana, 'read');
  const source = await open(`user?access_token=${token}`, null);
  expect(source.status).toBe(200);
  const body = { token, client_id: client.clientId, client_secret: client.secret };
  await app.call('POST', '/oauth/revoke', { body });
  await expect.poll(() => source.hasEnded).toBe(true);
});

it('says that it is alive', async () => {
  const source = await open('health', null);
  await expect.poll(() => [source.status, source.text]).toEqual([200, 'OK']);
});
