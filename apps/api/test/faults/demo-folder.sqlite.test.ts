import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runToEnd, type ServerProcess, startServer } from '../support/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'vibeline-demo-'));
const base = join(folder, 'demo');
const servers: ServerProcess[] = [];
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  rmSync(folder, { recursive: true });
});

async function startDemo(): Promise<ServerProcess> {
  const server = await startServer({ script: 'cli', args: ['demo', base], env: {} });
  servers.push(server);
  return server;
}

const writeMark = (name: string) => writeFileSync(join(folder, name, 'mark'), '');
const hasMark = (name: string) => existsSync(join(folder, name, 'mark'));
const readPosts = async ({ url }: ServerProcess) => (await fetch(`${url}/api/posts`)).status;

it('npm run demo beside a running one takes another folder, and a folder nobody uses is emptied', async () => {
  mkdirSync(base);
  writeFileSync(join(base, 'left-over'), '');
  const first = await startDemo();
  expect(existsSync(join(base, 'left-over'))).toBe(false);
  writeMark('demo');
  const both = await Promise.all([startDemo(), startDemo()]);
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
  const again = await startDemo();
  expect(again.output()).not.toContain('Another server');
  expect(hasMark('demo')).toBe(false);
}, 120_000);

it('npm run demo leaves the folder of an ordinary server alone too', async () => {
  const ordinary = join(folder, 'ordinary');
  const server = await startServer({ env: { DATA_DIR: ordinary } });
  servers.push(server);
  writeMark('ordinary');
  const demo = await startServer({ script: 'cli', args: ['demo', ordinary], env: {} });
  servers.push(demo);
  expect(hasMark('ordinary')).toBe(true);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
}, 60_000);
