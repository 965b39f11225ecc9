import { limits } from '@vibeline/core/rpc/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from './client.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { openTestInstance, type TestInstance } from './test-instance.ts';

const MEGABYTE = 1024 * 1024;
const QUOTA = 500 * MEGABYTE;

/** What two processes on one database allow together. `openEnv` says what else they share. */
export function testSharedLimits(openEnv: () => Promise<Record<string, string>>): void {
  let instance: TestInstance;
  let servers: ServerProcess[] = [];
  let clients: Client[] = [];

  beforeAll(async () => {
    instance = await openTestInstance();
    const env = { ...instance.env, ...(await openEnv()), RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' };
    servers = await Promise.all(
      ['first', 'second'].map((folder) => startServer({ env: { ...env, DATA_DIR: `${instance.dataDir}/${folder}` } })),
    );
    clients = servers.map(({ url }) => new Client(url));
  });
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
      const { status } = await call(clients[index % 2] as Client, index);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    return (status: number) => statuses.get(status) ?? 0;
  }

  async function register(username: string, ip: string): Promise<string> {
    const body = { name: username, username, password: 'secret1' };
    const { status, json } = await (clients[0] as Client).call('POST', '/api/users/register', { body, ...from(ip) });
    expect(status).toBe(201);
    return json.token;
  }

  it('allow no more calls of a visitor than one process does, and at most one block fewer', async () => {
    const of = await count(400, (client) => client.call('GET', '/api/posts', from('10.0.0.1')));
    expect(of(200)).toBeLessThanOrEqual(limits.visitor.points);
    expect(of(200)).toBeGreaterThanOrEqual(limits.visitor.points - limits.visitor.points / 20);
    expect(of(200) + of(429)).toBe(400);
  });

  it('allow exactly five registrations from one network', async () => {
    const of = await count(8, (client, index) =>
      client.call('POST', '/api/users/register', {
        body: { name: 'N', username: `crowd${index}`, password: 'secret1' },
        ...from('10.0.0.2'),
      }),
    );
    expect([of(201), of(429)]).toEqual([5, 3]);
  });

  it('allow exactly thirty posts of a member, many at once', async () => {
    const token = await register('poster', '10.0.0.3');
    const crowd = servers.map(({ url }) => new Client(url, { sockets: 10 }));
    const body = { content: 'Hello' };
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) => crowd[index % 2]?.call('POST', '/api/posts', { token, body })),
    );
    for (const client of crowd) client.close();
    expect(replies.filter((reply) => reply?.status === 201)).toHaveLength(30);
    expect(replies.filter((reply) => reply?.status === 429)).toHaveLength(20);
  });

  it('allow sixty searches a minute together', async () => {
    const token = await register('seeker', '10.0.0.4');
    const of = await count(80, (client) => client.call('GET', '/api/search/posts?q=tea', { token }));
    expect(of(200)).toBeLessThanOrEqual(limits.search.points);
    expect(of(200)).toBeGreaterThanOrEqual(limits.search.points - limits.search.points / 20);
  });

  it('say in the headers how many points remain, which become fewer', async () => {
    const remaining: number[] = [];
    for (let index = 0; index < 40; index += 1) {
      const { headers } = await (clients[index % 2] as Client).call('GET', '/api/posts', from('10.0.0.5'));
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
    await instance.inspect(async ({ db }) => {
      const { id } = await db.selectFrom('members').select('id').where('username', '=', 'sender').executeTakeFirstOrThrow();
      const bytes = QUOTA - MEGABYTE;
      await db.insertInto('upload_usage').values({ owner_id: id, bytes, created_at: Date.now() }).execute();
    });
    const of = await count(2, (client) => {
      const form = '--a\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nno image\r\n--a--\r\n';
      return client.call('POST', '/api/media', {
        ...{ token, body: form },
        headers: { 'content-type': 'multipart/form-data; boundary=a' },
      });
    });
    expect(of(429)).toBe(2);
  });
}
