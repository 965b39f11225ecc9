import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { endProcess } from '../../../../scripts/end-process.mjs';

const main = fileURLToPath(new URL('../../../api/dist/main.js', import.meta.url));

/** Long enough to build the demo world on a busy machine. */
const READY_TRIES = 1500;

interface ServerOptions {
  port: number;
  dataDir: string;
  /** Empty for SQLite. */
  databaseUrl?: string;
  hasDemoWorld?: boolean;
  /** Whether an empty network waits to be set up. */
  waitsForOwner?: boolean;
  /** Further settings. */
  env?: Record<string, string>;
}

export async function runServer(options: ServerOptions): Promise<ChildProcess> {
  const { port, dataDir, databaseUrl = '', hasDemoWorld = true, waitsForOwner = false, env = {} } = options;
  const server = spawn(process.execPath, [main], {
    env: {
      // Nothing else of the environment: it may name a bucket or a Redis.
      PATH: process.env['PATH'],
      TMPDIR: process.env['TMPDIR'],
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DEMO: hasDemoWorld ? '1' : '0',
      DEMO_ACTIVITY: '0',
      SETUP: waitsForOwner ? 'on' : 'off',
      // Streams of tests before are live until their connection counts as broken.
      LIVE_STREAMS_MAX: '20',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  server.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    if (server.exitCode !== null) throw new Error(`The server on port ${port} ended:\n${output}`);
    const ready = await fetch(`http://localhost:${port}/readyz`).catch(() => null);
    if (ready?.ok) return server;
    await delay(100);
  }
  throw new Error(`The server on port ${port} did not become ready:\n${output}`);
}

export function stopServer(server: ChildProcess): Promise<void> {
  return endProcess(server, 'SIGTERM');
}
