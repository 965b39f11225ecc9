import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type BegunServer, beginServer, runToEnd } from '../support/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'vibeline-demo-'));
const base = join(folder, 'demo');
const begun: BegunServer[] = [];
afterAll(async () => {
  await Promise.all(begun.map((server) => server.kill()));
  rmSync(folder, { recursive: true });
});

async function beginDemo(wanted = base): Promise<BegunServer> {
  const server = await beginServer({ script: 'cli', args: ['demo', wanted], env: {} });
  begun.push(server);
  await expect.poll(() => server.output(), { timeout: 60_000, interval: 5 }).toContain('Demo world: building');
  return server;
}

async function readPosts(server: BegunServer): Promise<number> {
  const { url } = await server.started();
  return (await fetch(`${url}/api/posts`)).status;
}

const writeMark = (name: string) => writeFileSync(join(folder, name, 'mark'), '');
const hasMark = (name: string) => existsSync(join(folder, name, 'mark'));

it('npm run demo beside a running one takes another folder, and a folder nobody uses is emptied', async () => {
  mkdirSync(base);
  writeFileSync(join(base, 'left-over'), '');
  const first = await beginDemo();
  expect(existsSync(join(base, 'left-over'))).toBe(false);
  writeMark('demo');
  const both = await Promise.all([beginDemo(), beginDemo()]);
  expect(readdirSync(folder).sort()).toEqual(['demo', 'demo-2', 'demo-3']);
  expect(both.map((server) => server.output()).join()).toContain(
    `Another server is running on ${base}: its folder is left as it is`,
  );
  expect(hasMark('demo')).toBe(true);
  for (const server of [first, ...both]) expect(await readPosts(server)).toBe(200);

  const other = await runToEnd({ env: { DATA_DIR: base, DEMO: '1' } });
  expect(other).toMatchObject({ code: 1, stdout: '' });
  expect(other.stderr).toMatch(/^The folder \S+ is in use by npm run demo or npm run restore;.*\.\n$/);

  await first.kill();
  const again = await beginDemo();
  expect(again.output()).not.toContain('Another server');
  expect(hasMark('demo')).toBe(false);
}, 120_000);

it('npm run demo leaves the folder of an ordinary server alone too', async () => {
  const ordinary = join(folder, 'ordinary');
  const server = await beginServer({ env: { DATA_DIR: ordinary } });
  begun.push(server);
  const { url } = await server.started();
  writeMark('ordinary');
  await beginDemo(ordinary);
  expect(hasMark('ordinary')).toBe(true);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
}, 60_000);
