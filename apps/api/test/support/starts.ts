import { demoAccounts } from '@vibeline/demo-world/demo-accounts';
import { expect } from 'vitest';
import { findDemoState } from '../../src/db/settings.ts';
import { Client } from './client.ts';
import { findDrift } from './recount.ts';
import { type BegunServer, beginServer, type ServerProcess } from './server-process.ts';
import { openEmptyInstance, type TestInstance } from './test-instance.ts';

const MEMBERS = 373;
/** Two servers build the demo world one after the other, on a machine that may be busy. */
export const TIMEOUT = { timeout: 600_000 };

export const NOTHING_BROKE = /^((?!Error| at ).)*$/s;

/** Servers that begin on one empty database, with the demo world unless they are told otherwise. */
export interface Starts {
  instance: TestInstance;
  begin(env?: Record<string, string>): Promise<BegunServer>;
  remove(): Promise<void>;
}

export async function openStarts(): Promise<Starts> {
  const instance = await openEmptyInstance();
  const begun: BegunServer[] = [];
  return {
    instance,
    async begin(env = {}) {
      const server = await beginServer({ env: { ...instance.env, DEMO: '1', ...env } });
      begun.push(server);
      return server;
    },
    async remove() {
      await Promise.all(begun.map((server) => server.kill()));
      await instance.remove();
    },
  };
}

export async function untilItPrints(server: BegunServer, text: string): Promise<void> {
  await expect.poll(() => server.output(), { timeout: 120_000, interval: 5 }).toContain(text);
}

export async function expectWholeDemoWorld({ instance }: Starts, { url }: ServerProcess): Promise<void> {
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
