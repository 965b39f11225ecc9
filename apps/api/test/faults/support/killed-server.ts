import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from './place.ts';
import { startServer } from './server-process.ts';
import { startWriting } from './write-stream.ts';

/** Runs a server at the place, writes through it and kills it: the newest writes are in the write-ahead log alone. */
export async function leaveKilledServer(place: Place, { writes = 150, seed = 1 } = {}): Promise<void> {
  const server = await startServer({ env: place.env });
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

/** Copies the database and its write-ahead log, not the shared memory: that is lost with the machine. */
export function copyDatabase(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of names) {
    if (existsSync(join(from, name))) copyFileSync(join(from, name), join(to, name));
  }
}
