import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { APP_HEAD } from '../../support/web-dir.ts';

type Reply = Awaited<ReturnType<TestApp['call']>>;

let app: TestApp;
let webDir: string;
beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'vibeline-web-'));
  mkdirSync(join(webDir, 'assets'));
  writeFileSync(join(webDir, 'index.html'), `${APP_HEAD}the app`);
  writeFileSync(join(webDir, 'pages.json'), '["/"]');
  writeFileSync(join(webDir, 'assets', 'app.js'), '');
  app = await openTestApp({ limits: true, loadShedding: true, webDir });
});
afterAll(async () => {
  await app.close();
  rmSync(webDir, { recursive: true });
});

function blockEventLoop(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

const exempt = [
  '/api/auth/me',
  '/api/auth/me?a=b',
  '/trpc/accounts.me',
  '/trpc/accounts.me,accounts.me?batch=1',
  '/healthz',
  '/',
  '/no/page',
  '/assets/app.js',
];
const notExempt = [
  '/trpc/accounts.me,posts.list?batch=1',
  '/trpc/accounts.me%2Cposts.list?batch=1',
  '/trpc/posts.list,accounts.me?batch=1',
  '/trpc/accounts.meters',
  '/%61pi/posts',
  '/media/none.webp',
  '/oembed?url=a',
  '/hashtags/a/feed.atom',
];

async function askWhileRefusing(ask: () => Promise<Reply>, urls: string[], token: string): Promise<Reply[]> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    blockEventLoop(1500);
    await expect.poll(async () => (await ask()).status, { interval: 10 }).toBe(503);
    const replies = await Promise.all(urls.map((url) => app.call('GET', url, { token })));
    // It refuses for one second: a busy machine may need longer for so many.
    if ((await ask()).status === 503) return replies;
  }
  throw new Error('The requests took longer than the server refuses them');
}

it('refuses with 503 and Retry-After while its event loop lags, keeps members signed in, and recovers', async () => {
  const { token } = await app.register('crowd');
  const ask = () => app.call('GET', '/api/posts', { token });
  // On a busy machine the event loop may lag already.
  await expect.poll(async () => (await ask()).status, { interval: 50 }).toBe(200);
  await delay(50);
  blockEventLoop(1500);
  let refused = await ask();
  const untilRefused = async () => {
    refused = await ask();
    return refused.status;
  };
  await expect.poll(untilRefused, { interval: 10 }).toBe(503);
  expect([refused.status, refused.json.message, refused.headers['retry-after']]).toEqual([503, 'Service busy', '1']);
  const replies = await askWhileRefusing(ask, [...exempt, ...notExempt], token);
  const refusedUrls = [...exempt, ...notExempt].filter((_url, index) => replies[index]?.status === 503);
  expect(refusedUrls).toEqual(notExempt);
  expect(replies[0]?.status).toBe(200);
  expect((await app.call('GET', '/healthz')).status).toBe(200);
  await expect.poll(async () => (await ask()).status, { interval: 50 }).toBe(200);
});

it('lets no more than 64 requests a core wait, and sends the others 503 at once', async () => {
  const crowded = await openTestApp({ loadShedding: true });
  const ask = () => crowded.call('GET', '/api/posts');
  await expect.poll(async () => (await ask()).status, { interval: 50 }).toBe(200);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { list } = crowded.services.posts;
  vi.spyOn(crowded.services.posts, 'list').mockImplementation(async (...asked) => {
    await released;
    return list(...asked);
  });
  const most = 64 * availableParallelism() + 1;
  let refused = 0;
  const asked = Array.from({ length: most + 20 }, async () => {
    const { status } = await ask();
    if (status === 503) refused += 1;
    return status;
  });
  await expect.poll(() => refused).toBeGreaterThanOrEqual(20);
  release();
  const statuses = await Promise.all(asked);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(64 * availableParallelism());
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  await crowded.close();
});
