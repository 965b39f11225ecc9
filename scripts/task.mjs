// The root's npm scripts: node scripts/task.mjs <name>. Each installs what is missing first.
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { check } from './check.mjs';
import { ensureInstalled } from './install.mjs';
import { runToExit, runTool, runTurbo } from './run.mjs';
import { serverFlags } from './server-flags.mjs';
import { test, testEndToEnd, testUnits } from './test.mjs';
import { fail, root } from './workspace.mjs';

const server = [...serverFlags, join(root, 'apps/api/dist/main.js')];
const givenArgs = process.argv.slice(3);

/** Builds what changed and starts the server; the demo world goes into an empty data folder. */
async function start() {
  await ensureBuilt();
  // At a terminal the address stays the last line.
  const logLevel = process.env.LOG_LEVEL || (process.stdout.isTTY ? 'warn' : 'info');
  await runToExit([...server, ...givenArgs], { env: { DEMO: process.env.DEMO || '1', LOG_LEVEL: logLevel } });
}

/** Starts on a fresh demo world in a folder of its own. */
async function demo() {
  const dataDir = join(root, 'data', 'demo');
  rmSync(dataDir, { recursive: true, force: true });
  process.env.DEMO = '1';
  process.env.DATA_DIR = dataDir;
  await start();
}

async function dev() {
  // The web's dev server sends calls to this port, so the server must not choose one of its own.
  if (process.env.PORT?.trim() === '0') fail('PORT=0 works with npm start alone; give npm run dev a port.');
  process.env.DEMO ||= '1';
  // The server runs in its package's folder there.
  process.env.DATA_DIR = resolve(root, process.env.DATA_DIR || 'data/dev');
  const { status } = await runTurbo(['dev']);
  process.exit(status);
}

async function bench() {
  await ensureBuilt();
  const tsx = join(root, 'apps/api/node_modules/tsx/dist/cli.mjs');
  await runToExit([tsx, 'bench/run.ts', ...givenArgs], { folder: 'apps/api' });
}

async function format() {
  const { status } = await runTool('biome', ['check', '--write', '.']);
  process.exit(status);
}

async function build() {
  await ensureBuilt();
  console.log('Everything is built.');
}

const tasks = {
  setup: () => console.log('Everything is installed.'),
  build,
  start,
  demo,
  dev,
  check,
  format,
  bench,
  test,
  'test:unit': testUnits,
  'test:e2e': testEndToEnd,
};

const name = process.argv[2] ?? '';
const task = tasks[name];
if (!task) fail(`There is no script "${name}"; there are: ${Object.keys(tasks).join(', ')}.`);
await ensureInstalled();
await task();
