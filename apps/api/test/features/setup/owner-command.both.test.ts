// Runs on both databases: the command makes them, and opens them beside the server.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../../src/config.ts';
import { findRole } from '../../../src/features/accounts/roles/role.queries.ts';
import { openNetworkState } from '../../../src/features/network/network-state.ts';
import { manageOwner } from '../../../src/manage-owner/manage-owner.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { openEmptyInstance } from '../../support/test-instance.ts';

const PUBLIC_URL = 'https://club.example';

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vibeline-owner-'));
  file = join(folder, 'password');
  writeFileSync(file, 'correct horse\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

async function run(args: string[], env: Record<string, string>): Promise<string> {
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    await manageOwner(args, readConfig({ ...env, PUBLIC_URL }));
    return print.mock.calls.flat().join('\n');
  } catch (error) {
    return error instanceof Error ? error.message : '';
  } finally {
    print.mockRestore();
  }
}

it('create makes the owner of a network before its server has started, once', async () => {
  const instance = await openEmptyInstance();
  const create = (...args: string[]) => run(['create', ...args], instance.env);
  expect(await create('--username=admin')).toBe('This username is reserved.');
  expect(await create('--username=olga', '--password-file=/none')).toBe('The file /none cannot be read (ENOENT).');
  const made = await create('--username=olga', '--name=Olga Berg', `--password-file=${file}`);
  expect(made).toBe('@olga is the owner of the network and can sign in.');
  expect(await create('--username=ben', `--password-file=${file}`)).toBe('The network has an owner: @olga.');
  expect(await run(['show'], instance.env)).toBe('@olga  Olga Berg');
  expect(await run(['setup-link'], instance.env)).toBe('The network has an owner: @olga.');
  const state = await instance.inspect(async ({ db }) => (await openNetworkState(db)).state());
  expect([state.isBeingSetUp, state.settings.registration]).toEqual([false, 'invitation']);
  await instance.remove();
});

describe('beside a server', () => {
  let database: TestDatabase;
  let app: TestApp;
  let env: Record<string, string>;
  beforeAll(async () => {
    database = await openTestDatabase();
    app = await openTestApp({ database });
    app.clock.now = Date.now();
    const { dataDir, databaseUrl } = database;
    env = { DATA_DIR: dataDir, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) };
  });
  afterAll(() => app.close());

  it('setup-link prints one that works; appoint names a member, and another one only to replace them', async () => {
    const printed = await run(['setup-link'], env);
    const code = /^https:\/\/club\.example\/setup#code=([\w-]{43})$/m.exec(printed)?.[1];
    expect((await app.call('POST', '/api/setup/check', { body: { code } })).status).toBe(200);
    const [ana, ben] = [await app.register('ana'), await app.register('ben')];
    expect(await run(['setup-link'], env)).toMatch(/^The network has members: /);
    expect(await run(['appoint', '@ANA'], env)).toBe('@ana is the owner of the network.');
    expect((await app.call('POST', '/api/setup/check', { body: { code } })).status).toBe(404);
    expect(await run(['appoint', 'ben'], env)).toMatch(/^The network has an owner: @ana\. With --replace/);
    expect(await run(['appoint', 'ben', '--replace'], env)).toBe('@ben is the owner of the network.');
    const roles = await Promise.all([ana, ben].map(({ id }) => findRole(database.db, id)));
    expect(roles).toEqual(['administrator', 'owner']);
  });

  it('names what is wrong with its arguments', async () => {
    const cases: [string[], RegExp][] = [
      [['crown'], /^There is no action "crown"; /],
      [['create'], /^Name the account: /],
      [['appoint'], /^Name the member: /],
      [['appoint', 'ana', 'ben'], /^"ben" is not expected; /],
      [['help'], /^Usage: npm run owner/],
    ];
    for (const [args, expected] of cases) expect(await run(args, env)).toMatch(expected);
  });
});
