import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../api/dist/main.js', import.meta.url));
const PORT = process.env['PORT'] ?? '4275';

/** Starts the built server on an empty SQLite database of its own. */
export async function startServer(): Promise<{ address: string; stop: () => Promise<void> }> {
  const address = `http://localhost:${PORT}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'vibeline-bench-feed-'));
  const server = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO: '0',
      SETUP: 'off',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: 'inherit',
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 300 && server.exitCode === null; tries += 1) {
    const ready = await fetch(`${address}/readyz`).catch(() => null);
    if (ready?.ok) return { address, stop };
    await delay(100);
  }
  await stop();
  throw new Error('The server did not become ready; has everything been built?');
}
