import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { Client } from '../support/client.ts';
import { openEventStream, type TestStream } from '../support/event-stream.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { openTestInstance, type TestInstance } from '../support/test-instance.ts';

/** How long an event may take from one process to the other: before the next check of all sessions, also on a busy machine. */
const DELIVERY = { timeout: 20_000, interval: 10 };

let instance: TestInstance;
let first: ServerProcess;
let second: ServerProcess;
let client: Client;
let ana: { token: string; id: number };
let voters = 0;
const streams: TestStream[] = [];

beforeAll(async () => {
  instance = await openTestInstance();
  first = await startServer({ env: instance.env });
  second = await startServer({ env: { ...instance.env, DATA_DIR: `${instance.dataDir}/second` } });
  client = new Client(first.url);
  ana = await client.register('ana');
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});
afterAll(async () => {
  client.close();
  await Promise.all([first.kill(), second.kill()]);
  await instance.remove();
});

async function open(server: ServerProcess, token: string) {
  const stream = await openEventStream(server.url, token);
  streams.push(stream);
  await expect.poll(() => stream.events.length, DELIVERY).toBeGreaterThanOrEqual(2);
  return stream;
}

async function vote() {
  voters += 1;
  const voter = await client.register(`voter${voters}`);
  const post = await client.call('POST', '/api/posts', { token: ana.token, body: { content: 'Hello' } });
  const body = { postId: post.json.id, isPositive: true };
  expect((await client.call('POST', '/api/posts/vote', { token: voter.token, body })).status).toBe(200);
}

const votesIn = (stream: TestStream) =>
  Math.max(...stream.events.map((event) => (event.type === 'score' ? event.positiveReceived : 0)));

async function inPostgres<Row>(statement: string, values: unknown[] = []): Promise<Row[]> {
  const admin = new pg.Client(inject('postgresUrl'));
  await admin.connect();
  const { rows } = await admin.query(statement, values);
  await admin.end();
  return rows;
}

const countAbout = (stream: TestStream, type: 'relation' | 'memberHidden' | 'stories', memberId: number) =>
  stream.events.filter((event) => event.type === type && event.memberId === memberId).length;

const database = () => new URL(instance.databaseUrl ?? '').pathname.slice(1);
const listeners = () =>
  inPostgres<{ pid: number }>(
    `select pid from pg_stat_activity where datname = $1 and (query ilike 'listen%' or query = 'select 1')`,
    [database()],
  );

describe('two processes on one Postgres', () => {
  it('tell each other of votes', async () => {
    const stream = await open(second, ana.token);
    await vote();
    await expect.poll(() => votesIn(stream), DELIVERY).toBe(voters);
  });

  it('tell each other how two members stand', async () => {
    const asking = await client.register('asking');
    const stream = await open(second, ana.token);
    const body = { addresseeId: ana.id };
    expect((await client.call('POST', '/api/friends/request', { token: asking.token, body })).status).toBe(201);
    await expect.poll(() => countAbout(stream, 'relation', asking.id), DELIVERY).toBe(1);
  });

  it('tell both members of a block', async () => {
    const [blocking, blocked] = [await client.register('blocking'), await client.register('blocked')];
    const streams = [await open(second, blocking.token), await open(second, blocked.token)] as const;
    const bystander = await open(second, ana.token);
    await client.call('PUT', `/api/users/${blocked.id}/block`, { token: blocking.token, body: {} });
    await expect.poll(() => countAbout(streams[0], 'memberHidden', blocked.id), DELIVERY).toBe(1);
    await expect.poll(() => countAbout(streams[1], 'memberHidden', blocking.id), DELIVERY).toBe(1);
    expect(bystander.text).not.toContain('memberHidden');
  });

  it('tell followers of a story, and who does not follow its author any more', async () => {
    const fan = await client.register('fan');
    const stream = await open(second, fan.token);
    const received = () => countAbout(stream, 'stories', ana.id);
    await client.call('POST', `/api/users/${ana.id}/follow`, { token: fan.token, body: {} });
    const { status } = await client.call('POST', '/api/stories', { token: ana.token, body: { content: 'Hello' } });
    expect(status).toBe(201);
    await expect.poll(received, DELIVERY).toBeGreaterThan(0);
    const before = received();
    await client.call('DELETE', `/api/users/${ana.id}/unfollow`, { token: fan.token });
    await expect.poll(received, DELIVERY).toBeGreaterThan(before);
  });

  it('end the streams of a session that is signed out through the other one', async () => {
    const session = await client.call('POST', '/api/users/login', {
      body: { username: 'ana', password: 'first-secret' },
    });
    const [ended, other] = [await open(second, session.json.token), await open(second, ana.token)];
    await client.call('POST', '/api/auth/logout', { token: session.json.token });
    await expect.poll(() => ended.hasEnded, DELIVERY).toBe(true);
    expect(other.hasEnded).toBe(false);
  });

  it('hear each other again after the connection that listens was broken, and send what changed meanwhile', async () => {
    const stream = await open(second, ana.token);
    await expect.poll(async () => (await listeners()).length, DELIVERY).toBe(2);
    const before = await listeners();
    await inPostgres('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [before.map(({ pid }) => pid)]);
    await vote();
    await expect.poll(() => votesIn(stream), DELIVERY).toBe(voters);
    await expect.poll(async () => (await listeners()).length, DELIVERY).toBe(2);
    await vote();
    await expect.poll(() => votesIn(stream), DELIVERY).toBe(voters);
  });
});
