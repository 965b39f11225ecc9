import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from './support/client.ts';
import { openPlace, type Place } from './support/place.ts';
import { type ServerProcess, startServer } from './support/server-process.ts';

let place: Place;
let server: ServerProcess;
let tokens: string[];

/** Well over what the server lets wait: 64 requests a core. */
const CROWD = Math.min(2000, 64 * availableParallelism() * 4);
const RECOVERY_MS = 5_000;

beforeAll(async () => {
  place = await openPlace();
  await fill();
  server = await startServer({ env: { ...place.env, RATE_LIMIT: 'on' } });
  const client = new Client(server.url);
  tokens = [];
  // As many as one network may register in an hour.
  for (let number = 0; number < 5; number += 1) tokens.push((await client.register(`crowd${number}`)).token);
  client.close();
});
afterAll(async () => {
  await server.kill();
  await place.remove();
});

/** A feed whose pages are work: a hundred posts, written without limits. */
async function fill(): Promise<void> {
  const unlimited = await startServer({ env: place.env });
  const client = new Client(unlimited.url, { sockets: 4 });
  const { token } = await client.register('filler');
  const posts = Array.from({ length: 100 }, () =>
    client.call('POST', '/api/posts', { token, body: { content: 'word '.repeat(20) } }),
  );
  await Promise.all(posts);
  client.close();
  await unlimited.kill();
}

it('refuses with 503 and Retry-After what it could only answer late, keeps members signed in, and recovers', async () => {
  const crowd = new Client(server.url, { sockets: CROWD });
  const watcher = new Client(server.url, { sockets: 1 });
  let isOver = false;
  const watched: string[] = [];
  const watch = (async () => {
    while (!isOver) {
      const me = await watcher.call('GET', '/api/auth/me', { token: tokens[0] ?? '' });
      const health = await watcher.call('GET', '/healthz');
      watched.push(`me ${me.status}`, `healthz ${health.status}`);
      await delay(20);
    }
  })();
  const answers = await Promise.all(
    Array.from({ length: CROWD * 3 }, (_, number) =>
      crowd.call('GET', '/api/posts?limit=100', { token: tokens[number % tokens.length] ?? '' }),
    ),
  );
  isOver = true;
  await watch;
  crowd.close();

  const statuses = new Set(answers.map((answer) => answer.status));
  expect([...statuses].filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
  expect(statuses).toContain(200);
  expect(statuses).toContain(503);
  for (const refused of answers.filter((answer) => answer.status === 503)) {
    expect(refused.json.message).toBe('Service busy');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(watched.length).toBeGreaterThan(1);
  expect([...new Set(watched)].sort()).toEqual(['healthz 200', 'me 200']);

  await delay(RECOVERY_MS / 2);
  for (let number = 0; number < 5; number += 1) {
    expect((await watcher.call('GET', '/api/posts')).status).toBe(200);
  }
  watcher.close();
});
