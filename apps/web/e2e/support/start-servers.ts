import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../../../../scripts/postgres.mjs';
import { type Engine, portOf, serverAddress } from './servers.ts';

const main = fileURLToPath(new URL('../../../api/dist/main.js', import.meta.url));

/** Long enough to build the demo world on a busy machine. */
const READY_TRIES = 1500;

export default async function startServers(): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  const folders: string[] = [];
  const servers: ChildProcess[] = [];
  for (const engine of ['sqlite', 'postgres'] as const) {
    const dataDir = mkdtempSync(join(tmpdir(), `vibeline-e2e-${engine}-`));
    folders.push(dataDir);
    servers.push(await startServer(engine, dataDir, engine === 'postgres' ? postgres.url : ''));
  }
  return async () => {
    await Promise.all(servers.map(stop));
    await postgres.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  };
}

async function startServer(engine: Engine, dataDir: string, databaseUrl: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: String(portOf(engine)),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DEMO: '1',
      DEMO_ACTIVITY: '0',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  server.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    if (server.exitCode !== null) throw new Error(`The server on ${engine} ended:\n${output}`);
    const ready = await fetch(`${serverAddress(engine)}/readyz`).catch(() => null);
    if (ready?.ok) return server;
    await delay(100);
  }
  throw new Error(`The server on ${engine} did not become ready:\n${output}`);
}

async function stop(server: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
}
