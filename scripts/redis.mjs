// A real Redis for the tests: the system's redis-server or valkey-server.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { endProcess } from './end-process.mjs';
import { findFreePort } from './port.mjs';

const names = ['redis-server', 'valkey-server'];

export function findRedis() {
  return names.find((name) => spawnSync(name, ['--version']).status === 0) ?? null;
}

export async function startRedis({ port = 0, args = [] } = {}) {
  const program = findRedis();
  if (!program) throw new Error(`No Redis for the tests: install ${names.join(' or ')}.`);
  const folder = mkdtempSync(join(tmpdir(), 'vibeline-redis-'));
  const own = port || (await findFreePort());
  const settings = ['--port', String(own), '--bind', '127.0.0.1', '--save', '', '--dir', folder, ...args];
  // A process group of its own: Ctrl-C reaches only the script, which stops it after what uses it.
  const detached = process.platform !== 'win32';
  const server = spawn(program, settings, { stdio: ['ignore', 'pipe', 'inherit'], detached });
  process.once('exit', () => server.kill('SIGKILL'));
  await untilReady(server);
  return {
    url: `redis://127.0.0.1:${own}`,
    port: own,
    signal: (name) => server.kill(name),
    async stop() {
      await endProcess(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(server) {
  let log = '';
  server.stdout.on('data', (chunk) => {
    log = (log + chunk).slice(-4000);
  });
  for (let tries = 0; !/ready to accept connections/i.test(log); tries += 1) {
    if (server.exitCode !== null || tries > 200) throw new Error(`Redis did not start:\n${log}`);
    await delay(50);
  }
}
