import { pathToFileURL } from 'node:url';
import { HOUR_MS, MINUTE_MS } from '@vibeline/core/durations.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProcessRegistry } from '../../src/processes/process-registry.ts';
import { Client } from '../support/client.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { openTestInstance, type TestInstance } from '../support/test-instance.ts';

/** Far less than the clocks are off by, and more than a busy machine takes to answer. */
const NEARLY_MS = 30_000;

async function startWith(instance: TestInstance, ms: number, folder: string): Promise<ServerProcess> {
  const preload = pathToFileURL(new URL('../support/shifted-clock.mjs', import.meta.url).pathname);
  const env = { ...instance.env, DATA_DIR: `${instance.dataDir}/${folder}` };
  return startServer({ env: { ...env, NODE_OPTIONS: `--import="${preload.href}?ms=${ms}"` } });
}

describe.each([
  ['ahead', 5 * MINUTE_MS],
  ['behind', -5 * MINUTE_MS],
])('two processes, of which one has a clock that is five minutes %s', (_, ms) => {
  let instance: TestInstance;
  let right: ServerProcess;
  let wrong: ServerProcess;
  let client: Client;
  let other: Client;
  let ana: { token: string; id: number };
  beforeAll(async () => {
    instance = await openTestInstance();
    right = await startWith(instance, 0, 'right');
    wrong = await startWith(instance, ms, 'wrong');
    [client, other] = [new Client(right.url), new Client(wrong.url)];
    ana = await client.register('ana');
  }, 120_000);
  afterAll(async () => {
    client.close();
    other.close();
    await Promise.all([right.kill(), wrong.kill()]);
    await instance.remove();
  });

  it('say once that the clock is wrong, and which one', () => {
    expect(right.output()).not.toContain('the clock of this machine is wrong');
    expect(wrong.output().match(/the clock of this machine is wrong/g)).toHaveLength(1);
    expect(wrong.output()).toContain(`"aheadSeconds":${ms / 1000},`);
  });

  it('give posts and stories the same time, and list them in order', async () => {
    const create = async (through: Client, content: string) => {
      const { json, status } = await through.call('POST', '/api/posts', { token: ana.token, body: { content } });
      expect(status).toBe(201);
      return json;
    };
    const posts = [await create(client, 'one'), await create(other, 'two'), await create(client, 'three')];
    const times = posts.map(({ createdAt }) => Date.parse(createdAt));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    for (const time of times) expect(Math.abs(time - Date.now())).toBeLessThan(NEARLY_MS);
    for (const through of [client, other]) {
      const first = await through.call('GET', '/api/posts?limit=2', { token: ana.token });
      const next = /<(.*)>; rel="next"/.exec(String(first.headers['link'] ?? ''))?.[1] ?? '';
      const reader = through === client ? other : client;
      const second = await reader.call('GET', next, { token: ana.token });
      const contents = [...first.json, ...second.json].map(({ content }: { content: string }) => content);
      expect(contents).toEqual(['three', 'two', 'one']);
    }

    const story = await other.call('POST', '/api/stories', { token: ana.token, body: { content: 'Hello' } });
    expect(story.status).toBe(201);
    const lasts = Date.parse(story.json.story.expiresAt) - Date.now();
    expect(Math.abs(lasts - 24 * HOUR_MS)).toBeLessThan(NEARLY_MS);
  });

  it('honour each other\u2019s sessions, and know when members were online', async () => {
    const { json } = await other.call('POST', '/api/users/login', {
      body: { username: 'ana', password: 'first-secret' },
    });
    expect((await client.call('GET', '/api/auth/me', { token: json.token })).status).toBe(200);
    expect((await other.call('GET', '/api/auth/me', { token: ana.token })).status).toBe(200);
    const rows = await instance.inspect(({ db }) => db.selectFrom('sessions').select('last_used_at').execute());
    for (const { last_used_at: at } of rows) expect(Math.abs(at - Date.now())).toBeLessThan(NEARLY_MS);
  });

  it('take each other for alive, and hold leases for no longer than they should', async () => {
    await instance.inspect(async ({ db }) => {
      const registry = await openProcessRegistry({ db, isShared: true, report: () => undefined });
      expect(await registry.listLiving()).toHaveLength(3);
      await registry.close();
      const leases = await db.selectFrom('leases').selectAll().execute();
      expect(leases.map(({ name }) => name)).toContain('housekeeping');
      for (const lease of leases) {
        expect(lease.expires_at).toBeLessThan(Date.now() + MINUTE_MS);
        expect(Math.abs((lease.finished_at ?? Date.now()) - Date.now())).toBeLessThan(2 * MINUTE_MS);
      }
    });
  });
});
