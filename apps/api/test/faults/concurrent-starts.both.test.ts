// Runs on both databases: Postgres may have several servers, SQLite one.
import { setTimeout as delay } from 'node:timers/promises';
import { demoAccounts } from '@vibeline/demo-world/demo-accounts';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { findFreePort } from '../../../../scripts/port.mjs';
import { findDemoState } from '../../src/db/settings.ts';
import { Client } from '../support/client.ts';
import { findDrift } from '../support/recount.ts';
import { isLongRun } from '../support/repetitions.ts';
import { type BegunServer, beginServer, runToEnd, type ServerProcess } from '../support/server-process.ts';
import { openEmptyInstance, type TestInstance } from '../support/test-instance.ts';

const MEMBERS = 373;
/** Two servers build one after the other, on a machine that may be busy. */
const TIMEOUT = { timeout: 600_000 };

let instance: TestInstance;
const begun: BegunServer[] = [];
beforeEach(async () => {
  instance = await openEmptyInstance();
});
afterEach(async () => {
  await Promise.all(begun.splice(0).map((server) => server.kill()));
  await instance.remove();
});

async function begin(env: Record<string, string> = {}): Promise<BegunServer> {
  const server = await beginServer({ env: { ...instance.env, DEMO: '1', ...env } });
  begun.push(server);
  return server;
}

async function untilItPrints(server: BegunServer, text: string): Promise<void> {
  await expect.poll(() => server.output(), { timeout: 120_000, interval: 5 }).toContain(text);
}

async function expectWholeDemoWorld({ url }: ServerProcess): Promise<void> {
  const client = new Client(url);
  for (const { username, password } of demoAccounts) {
    const { status } = await client.call('POST', '/api/users/login', { body: { username, password } });
    expect([username, status]).toEqual([username, 200]);
  }
  client.close();
  const { state, members, drift } = await instance.inspect(async (database) => ({
    state: await findDemoState(database.db),
    members: (await database.db.selectFrom('members').select('id').execute()).length,
    drift: await findDrift(database),
  }));
  expect({ state, members }).toEqual({ state: 'complete', members: MEMBERS });
  // Nobody signs in as the others of the demo world.
  expect(drift.filter((line) => !line.startsWith('members without a password'))).toEqual([]);
}

/** A server that builds the demo world, on a port that was free a moment ago; another one when that is taken by now. */
async function beginOnKnownPort(): Promise<{ first: BegunServer; port: string }> {
  for (;;) {
    const port = await findFreePort();
    const first = await begin({ PORT: String(port) });
    await expect
      .poll(() => first.output(), { timeout: 120_000, interval: 5 })
      .toMatch(/Demo world: building|is already in use/);
    if (first.output().includes('Demo world: building')) return { first, port: String(port) };
  }
}

const NOTHING_BROKE = /^((?!Error| at ).)*$/s;

/** Postgres may have several servers; SQLite has one, whose workers share the file. */
const engine = inject('engine');
const onPostgres = engine === 'postgres' ? [{ engine: 'Postgres' }] : [];
const onSqlite = engine === 'sqlite' ? [{ engine: 'SQLite' }] : [];

describe.each(onPostgres)('servers that start on one empty $engine', TIMEOUT, () => {
  if (isLongRun) {
    it('all come up with one whole demo world, whether they begin at once or a little later', async () => {
      const atOnce = [await begin(), await begin()];
      await delay(700);
      const started = await Promise.all([...atOnce, await begin()].map((server) => server.started()));
      for (const server of started) await expectWholeDemoWorld(server);
      for (const server of started) expect(server.output()).toMatch(NOTHING_BROKE);
      const builders = started.filter((server) => server.output().includes('Demo world: building'));
      expect(builders).toHaveLength(1);

      for (const server of started) await server.kill();
      await expectWholeDemoWorld(await (await begin()).started());
    });
  }

  it('come up without the demo world too', async () => {
    const servers = await Promise.all(Array.from({ length: isLongRun ? 3 : 2 }, () => begin({ DEMO: '0' })));
    for (const server of servers) {
      const { url, output } = await server.started();
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      expect(output()).toMatch(NOTHING_BROKE);
    }
  });

  if (isLongRun) {
    it('continue when the one that builds the demo world is killed', async () => {
      const first = await begin();
      await untilItPrints(first, 'Demo world: building');
      const second = await begin();
      await untilItPrints(second, 'waiting');
      await first.kill();
      await expectWholeDemoWorld(await second.started());
    });
  }
});

describe.each(onSqlite)('a second server on a $engine database', TIMEOUT, () => {
  it('ends with one sentence while the first one serves, or prepares it', async () => {
    const first = await begin();
    await untilItPrints(first, 'Demo world: building');
    const refused = {
      code: 1,
      stderr: `A server is running on ${instance.dataDir}: stop it first, set DATA_DIR to another folder, or serve with more processes by WORKERS.\n`,
    };
    // It is halted where it is, which saves the time of building.
    first.signal('SIGSTOP');
    expect(await runToEnd({ env: instance.env })).toMatchObject(refused);
    await first.kill();

    const second = await begin({ DEMO: '0' });
    const server = await second.started();
    expect(await runToEnd({ env: { ...instance.env, WORKERS: '2' } })).toMatchObject(refused);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });
});

// On Postgres that is what the second server does above, when the one that builds is killed.
describe.each(isLongRun ? onSqlite : [])('a server that builds the demo world on $engine', TIMEOUT, () => {
  it('builds it anew after it was killed while it was building it', async () => {
    const first = await begin();
    await untilItPrints(first, 'Demo world: building');
    await delay(400);
    await first.kill();
    await expectWholeDemoWorld(await (await begin()).started());
  });
});

describe.each(isLongRun ? onSqlite : [])('a server whose port another one has, on $engine', TIMEOUT, () => {
  it('ends with one sentence before it touches the database that is being prepared', async () => {
    const { first, port } = await beginOnKnownPort();
    const ending = await runToEnd({ env: { ...instance.env, DEMO: '1', PORT: port } });
    expect(ending).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `Port ${port} is already in use; set PORT to another one.\n`,
    });
    await expectWholeDemoWorld(await first.started());
  });
});
