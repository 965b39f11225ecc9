import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from './server-process.ts';
import type { TestInstance } from './test-instance.ts';
import { startWriting } from './write-stream.ts';

/** Runs a server on the instance, writes through it and kills it: the latest writes are only in the write-ahead log. */
export async function leaveKilledServer(instance: TestInstance, { writes = 150, seed = 1 } = {}): Promise<void> {
  const server = await startServer({ env: instance.env });
  try {
    const stream = await startWriting(server.url, { seed });
    await stream.untilAcknowledged(writes);
    await server.kill();
    await stream.stop();
  } finally {
    await server.kill();
  }
}

const names = ['vibeline.db', 'vibeline.db-wal'];

/** Copies the database and its write-ahead log without the shared memory file, as a power cut leaves them. */
export function copyDatabase(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of names) {
    if (existsSync(join(from, name))) copyFileSync(join(from, name), join(to, name));
  }
}
