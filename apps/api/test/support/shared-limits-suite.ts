import { setTimeout as delay } from 'node:timers/promises';
import { limits } from '@vibeline/core/rpc/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from './client.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { openTestInstance, type TestInstance } from './test-instance.ts';
import { encodeForm, paint } from './upload.ts';

const QUOTA = 500 * 1024 * 1024;

/** Two starts of a server on a busy machine. */
const START_TIMEOUT_MS = 120_000;

/** A busy machine may refuse a call for a moment, before any limit counts it. */
async function untilServed<Answer extends { status: number }>(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const reply = await call();
    if (reply.status !== 503) return reply;
    await delay(1_000);
  }
}

/** What two processes on one database allow together. `openEnv` says what else they share. */
export function testSharedLimits(openEnv: () => Promise<Record<string, string>>): void {
  let instance: TestInstance;
  let servers: ServerProcess[] = [];
  let clients: Client[] = [];

  beforeAll(async () => {
    instance = await openTestInstance();
    const env = {
      ...instance.env,
      ...(await openEnv()),
      RATE_LIMIT: 'on',
      TRUST_PROXY: '127.0.0.1',
      SIGNUPS_PER_NETWORK: '5',
    };
    servers = await Promise.all(
      ['first', 'second'].map((folder) => startServer({ env: { ...env, DATA_DIR: `${instance.dataDir}/${folder}` } })),
    );
    clients = servers.map(({ url }) => new Client(url));
  }, START_TIMEOUT_MS);
  afterAll(async () => {
    for (const client of clients) client.close();
    for (const server of servers) await server.kill();
    await instance.remove();
  });

  const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });

  /** Calls the two processes in turn; how often each status came. */
  async function count(calls: number, call: (client: Client, index: number) => Promise<{ status: number }>) {
    const statuses = new Map<number, number>();
    for (let index = 0; index < calls; index += 1) {
      const { status } = await untilServed(() => call(clients[index % 2] as Client, index));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    return (status: number) => statuses.get(status) ?? 0;
  }

  async function register(username: string, ip: string): Promise<string> {
    const body = { name: username, username, password: 'first-secret' };
    const client = clients[0] as Client;
    const { status, json } = await untilServed(() => client.call('POST', '/api/users/register', { body, ...from(ip) }));
    expect(status).toBe(201);
    return json.token;
  }

  /**
   * What they may allow of a limit. While what they share does not answer in time, which a very busy machine can bring
   * about too, each process counts by itself and half as high; it says so.
   */
  function mostAllowed(points: number): number {
    const alone = servers.filter((server) => server.output().includes('limits are counted by each process'));
    return points + alone.length * Math.floor(points / 2);
  }

  function expectAllowed(allowed: number, points: number): void {
    expect(allowed).toBeGreaterThanOrEqual(points);
    expect(allowed).toBeLessThanOrEqual(mostAllowed(points));
  }

  it('allow no more calls of a visitor than one process does, and at most one block fewer', async () => {
    const countOf = await count(400, (client) => client.call('GET', '/api/posts', from('10.0.0.1')));
    expect(countOf(200)).toBeLessThanOrEqual(mostAllowed(limits.visitor.points));
    expect(countOf(200)).toBeGreaterThanOrEqual(limits.visitor.points - limits.visitor.points / 20);
    expect(countOf(200) + countOf(429)).toBe(400);
  });

  it('allow exactly the five registrations from one network that the setting says', async () => {
    const countOf = await count(8, (client, index) =>
      client.call('POST', '/api/users/register', {
        body: { name: 'N', username: `crowd${index}`, password: 'first-secret' },
        ...from('10.0.0.2'),
      }),
    );
    expectAllowed(countOf(201), 5);
    expect(countOf(201) + countOf(429)).toBe(8);
  });

  it('allow exactly thirty posts of a member, many at once', async () => {
    const token = await register('poster', '10.0.0.3');
    const crowd = servers.map(({ url }) => new Client(url, { sockets: 10 }));
    const body = { content: 'Hello' };
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        untilServed(() => (crowd[index % 2] as Client).call('POST', '/api/posts', { token, body })),
      ),
    );
    for (const client of crowd) client.close();
    const withStatus = (status: number) => replies.filter((reply) => reply.status === status).length;
    expectAllowed(withStatus(201), 30);
    expect(withStatus(201) + withStatus(429)).toBe(50);
  });

  it('allow sixty searches a minute together', async () => {
    const token = await register('seeker', '10.0.0.4');
    const countOf = await count(80, (client) => client.call('GET', '/api/search/posts?q=tea', { token }));
    expect(countOf(200)).toBeLessThanOrEqual(mostAllowed(limits.search.points));
    expect(countOf(200)).toBeGreaterThanOrEqual(limits.search.points - limits.search.points / 20);
  });

  it('say in the headers how many points remain, which become fewer', async () => {
    const remaining: number[] = [];
    for (let index = 0; index < 40; index += 1) {
      const client = clients[index % 2] as Client;
      const { headers } = await untilServed(() => client.call('GET', '/api/posts', from('10.0.0.5')));
      expect(headers['ratelimit-limit']).toBe('300');
      remaining.push(Number(headers['ratelimit-remaining']));
    }
    // Each process knows what it has consumed itself, and what the other had taken when it last asked.
    for (const own of [0, 1].map((first) => remaining.filter((_, index) => index % 2 === first))) {
      expect(own).toEqual([...own].sort((a, b) => b - a));
    }
    expect(remaining.at(-1)).toBeLessThanOrEqual(300 - 40 + 15);
  });

  it('share the bytes that a member may upload in a day', async () => {
    const token = await register('sender', '10.0.0.6');
    const { body, headers } = await encodeForm([{ field: 'file', bytes: await paint(40, 40) }]);
    await instance.inspect(async ({ db }) => {
      const { id } = await db
        .selectFrom('members')
        .select('id')
        .where('username', '=', 'sender')
        .executeTakeFirstOrThrow();
      const bytes = QUOTA - Math.floor(body.length * 1.5);
      await db.insertInto('upload_usage').values({ owner_id: id, bytes, created_at: Date.now() }).execute();
    });
    const countOf = await count(4, (client) => client.call('POST', '/api/media', { token, body, headers }));
    expect([countOf(201), countOf(429)]).toEqual([1, 3]);
  });
}
