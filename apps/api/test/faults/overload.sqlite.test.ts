import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, Client } from './support/client.ts';
import { openPlace, type Place } from './support/place.ts';
import { type ServerProcess, startServer } from './support/server-process.ts';

let place: Place;
let server: ServerProcess;
let client: Client;
let token: string;

beforeAll(async () => {
  place = await openPlace();
  server = await startServer({ env: { ...place.env, RATE_LIMIT: 'on' } });
  client = new Client(server.url);
  token = (await client.register('crowd')).token;
});
afterAll(async () => {
  client.close();
  await server.kill();
  await place.remove();
});

/** Brings the server's event loop to a halt: SQLite makes a writer wait, within the process, for another one's lock. */
async function haltServer(ms: number): Promise<Answer> {
  const other = new SQLite(join(place.dataDir, 'vibeline.db'));
  other.exec('begin immediate');
  const writer = new Client(server.url);
  const write = writer.call('POST', '/api/posts', { token, body: { content: 'Written when the lock was gone' } });
  await delay(ms);
  other.exec('rollback');
  other.close();
  const answer = await write;
  writer.close();
  return answer;
}

it('refuses with 503 and Retry-After while its event loop lags, keeps members signed in, and recovers', async () => {
  expect((await haltServer(2000)).status).toBe(201);
  // The lag is judged each half second, so it is seen within the next one.
  const refused: Answer[] = [];
  for (const end = performance.now() + 5000; refused.length === 0 && performance.now() < end; ) {
    const answer = await client.call('GET', '/api/posts', { token });
    if (answer.status !== 200) refused.push(answer);
    expect((await client.call('GET', '/api/auth/me', { token })).status).toBe(200);
    expect((await client.call('GET', '/healthz')).status).toBe(200);
    await delay(20);
  }
  expect(refused.map((answer) => [answer.status, answer.json.message])).toEqual([[503, 'Service busy']]);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);

  await expect
    .poll(async () => (await client.call('GET', '/api/posts', { token })).status, { timeout: 5000 })
    .toBe(200);
});
