import { availableParallelism } from 'node:os';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { POOL_SIZE } from '../../src/db/postgres/postgres-dialect.ts';
import { Client } from '../support/client.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { openTestInstance, type TestInstance } from '../support/test-instance.ts';

/** The server lets 64 requests per core wait; of twice as many, half must be refused. */
const MOST_WAITING = 64 * availableParallelism();
const CALLS = MOST_WAITING * 2;

let instance: TestInstance;
let server: ServerProcess;
let client: Client;
const tokens: string[] = [];

beforeAll(async () => {
  instance = await openTestInstance();
  server = await startServer({ env: { ...instance.env, RATE_LIMIT: 'on' } });
  client = new Client(server.url);
  // As many as one network may register in an hour. Sharing the calls, each stays below its own limit.
  for (let number = 0; number < 5; number += 1) tokens.push((await client.register(`crowd${number}`)).token);
});
afterAll(async () => {
  client.close();
  await server.kill();
  await instance.remove();
});

async function connect(): Promise<pg.Client> {
  const connection = new pg.Client(instance.databaseUrl ?? '');
  await connection.connect();
  return connection;
}

/** Blocks every read of the posts until the connection is ended. */
async function lockPosts(): Promise<pg.Client> {
  const lock = await connect();
  await lock.query('begin');
  await lock.query('lock table posts in access exclusive mode');
  return lock;
}

/** A connection of its own: in a transaction the view would not change. */
async function countBlockedQueries(): Promise<number> {
  const connection = await connect();
  const { rows } = await connection.query(
    "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  await connection.end();
  return rows.length;
}

it('refuses calls behind a long queue with 503 and Retry-After, keeps members signed in, and recovers', async () => {
  const lock = await lockPosts();
  const crowd = new Client(server.url, { sockets: 5 * CALLS });
  let refused = 0;
  const call = async (number: number) => {
    const response = await crowd.call('GET', '/api/posts', { token: tokens[number % tokens.length] ?? '' });
    if (response.json.reason === 'overloaded') refused += 1;
    return response;
  };
  // They take every connection, so that those behind them wait for one to read their session.
  const responses = Array.from({ length: POOL_SIZE }, (_, number) => call(number));
  await expect.poll(countBlockedQueries).toBe(POOL_SIZE);
  const sendCrowd = () => responses.push(...Array.from({ length: CALLS }, (_, number) => call(number)));
  // Refusals come at once, while the others still wait. On a busy machine the first may be given up before the last arrive.
  for (let crowds = 0; refused === 0 && crowds < 4; crowds += 1) {
    sendCrowd();
    await expect
      .poll(() => refused)
      .toBeGreaterThan(0)
      .catch(() => undefined);
  }
  expect(refused).toBeGreaterThan(0);
  expect((await client.call('GET', '/healthz')).status).toBe(200);
  const me = client.call('GET', '/api/auth/me', { token: tokens[0] ?? '' });
  await lock.end();

  expect((await me).json.reason).not.toBe('overloaded');
  for (const response of await Promise.all(responses)) {
    if (response.status === 200) continue;
    expect([response.status, response.json.message]).toEqual([503, 'Service busy']);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  }
  crowd.close();
  for (let number = 0; number < 5; number += 1) expect((await client.call('GET', '/api/posts')).status).toBe(200);
});
