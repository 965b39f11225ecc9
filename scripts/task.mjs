// The root's scripts: node scripts/task.mjs <name>. Each installs what is missing first.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { check } from './check.mjs';
import { serverFlags } from './server-flags.mjs';
import { test, testJourneys, testUnits } from './test.mjs';
import { become, ensureBuilt, ensureInstalled, fail, root, tool, turbo } from './workspace.mjs';

/** Builds what changed and starts the server where the caller stands; the demo world fills an empty data folder. */
function start() {
  ensureBuilt();
  become([...serverFlags, join(root, 'apps/api/dist/main.js'), ...process.argv.slice(3)], {
    env: { DEMO: process.env.DEMO || '1' },
  });
}

/** Starts over with a fresh demo world in a folder of its own. */
function demo() {
  ensureBuilt();
  const dataDir = join(root, 'data', 'demo');
  rmSync(dataDir, { recursive: true, force: true });
  become([...serverFlags, join(root, 'apps/api/dist/main.js')], { env: { DEMO: '1', DATA_DIR: dataDir } });
}

function dev() {
  process.env.DEMO ||= '1';
  process.env.DATA_DIR ||= join(root, 'data', 'dev');
  turbo(['dev'], 'Development stopped.');
}

function bench() {
  ensureBuilt();
  become([join(root, 'apps/api/node_modules/tsx/dist/cli.mjs'), 'bench/run.ts', ...process.argv.slice(3)], {
    folder: 'apps/api',
  });
}

function format() {
  process.exit(tool('biome', ['check', '--write', '.']).status);
}

const tasks = {
  setup: () => console.log('Everything is installed.'),
  build: ensureBuilt,
  start,
  demo,
  dev,
  check,
  format,
  bench,
  test,
  'test:unit': testUnits,
  'test:e2e': testJourneys,
};

const name = process.argv[2] ?? '';
const task = tasks[name];
if (!task) fail(`There is no script "${name}"; there are: ${Object.keys(tasks).join(', ')}.`);
if (!existsSync(join(root, 'pnpm-lock.yaml'))) fail('pnpm-lock.yaml is missing: this is not a whole copy of Vibeline.');
ensureInstalled();
await task();
