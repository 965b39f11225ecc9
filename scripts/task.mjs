// The root's npm scripts: node scripts/task.mjs <name>. Each installs what is missing first.
import { join, resolve } from 'node:path';
import { helpText } from '../apps/api/settings.mjs';
import { ensureBuilt } from './build.mjs';
import { check } from './check.mjs';
import { ensureInstalled } from './install.mjs';
import { assertPortFree } from './port.mjs';
import { release } from './release.mjs';
import { runToExit, runTool, runTurbo } from './run.mjs';
import { serverFlags } from './server-flags.mjs';
import { test, testEndToEnd, testLong, testUnits } from './test.mjs';
import { fail, root } from './workspace.mjs';

const distFile = (name) => join(root, 'apps/api/dist', name);
const givenArgs = process.argv.slice(3);

async function start() {
  await runServer([distFile('main.js'), ...givenArgs]);
}

async function demo() {
  if (givenArgs.length > 0) fail('npm run demo takes no arguments: settings are environment variables, such as PORT.');
  await runServer([distFile('cli.js'), 'demo', join(root, 'data', 'demo')]);
}

async function runServer(args) {
  await ensureBuilt();
  // At a terminal the address stays the last line.
  const logLevel = process.env.LOG_LEVEL || (process.stdout.isTTY ? 'warn' : 'info');
  await runToExit([...serverFlags, ...args], { env: { DEMO: process.env.DEMO || '1', LOG_LEVEL: logLevel } });
}

async function cluster() {
  if (givenArgs.length > 0)
    fail('npm run cluster takes no arguments: settings are environment variables, such as PORT.');
  await ensureBuilt();
  // Imported here: its library is not installed yet when this file is loaded for the first time.
  const { runCluster } = await import('./run-cluster.mjs');
  await runCluster(distFile('main.js'));
}

/** Folders are relative to where npm was called. */
async function runOnData(command) {
  await ensureBuilt();
  const args = givenArgs.map((arg) => (arg.startsWith('-') ? arg : resolve(process.env.INIT_CWD || root, arg)));
  await runToExit([distFile('cli.js'), command, ...args]);
}

/** `options` name files, relative to where npm was called. */
async function runWithFiles(command, options) {
  await ensureBuilt();
  const takesFile = new RegExp(`^--(${options})$`);
  const givesFile = new RegExp(`^(--(?:${options})=)(.+)$`);
  const resolveFile = (path) => resolve(process.env.INIT_CWD || root, path);
  const args = givenArgs.map((arg, index) => {
    if (takesFile.test(givenArgs[index - 1] ?? '')) return resolveFile(arg);
    const [, name, path] = givesFile.exec(arg) ?? [];
    return name ? name + resolveFile(path) : arg;
  });
  await runToExit([distFile('cli.js'), command, ...args]);
}

async function runCommand(command) {
  await ensureBuilt();
  await runToExit([distFile('cli.js'), command, ...givenArgs]);
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
  const [first, ...others] = givenArgs;
  const args = first === 'simulate' ? ['bench/scaling/simulate-day.ts', ...others] : ['bench/run.ts', ...givenArgs];
  await runToExit([tsx, ...args], { folder: 'apps/api' });
}

async function mutants() {
  await runToExit([join(root, 'scripts/mutants/run.mjs'), ...givenArgs]);
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
  cluster,
  backup: () => runOnData('backup'),
  restore: () => runOnData('restore'),
  'move-media': () => runCommand('move-media'),
  adverts: () => runWithFiles('adverts', 'image|logo'),
  moderators: () => runCommand('moderators'),
  members: () => runCommand('members'),
  owner: () => runWithFiles('owner', 'password-file'),
  'move-to-postgres': () => runCommand('move-to-postgres'),
  dev,
  check,
  format,
  bench,
  mutants,
  release: () => release(givenArgs),
  test,
  'test:long': testLong,
  'test:unit': testUnits,
  'test:e2e': testEndToEnd,
};

/** These need the port, which is checked before anything is installed or built. */
const listening = [start, demo, cluster, dev];

const name = process.argv[2] ?? '';
const task = tasks[name];
if (!task) fail(`There is no script "${name}"; there are: ${Object.keys(tasks).join(', ')}.`);
if (task === start && givenArgs.some((arg) => arg === '--help' || arg === '-h')) {
  console.log(helpText());
  process.exit(0);
}
if (listening.includes(task)) await assertPortFree();
await ensureInstalled();
await task();
