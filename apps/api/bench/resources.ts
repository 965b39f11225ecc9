import { setTimeout as delay } from 'node:timers/promises';
import type { DataSet } from './data-set.ts';
import { median } from './median.ts';
import { startVibeline } from './server-process.ts';

const STARTS = 5;
const SETTLE_MS = 3000;

export interface Resources {
  coldStartMs: number;
  idleBytes: number;
}

export async function measureStart({ dataDir }: DataSet, databaseUrl: string | null): Promise<Resources> {
  const times: number[] = [];
  let idleBytes = Number.NaN;
  for (let n = 1; n <= STARTS; n += 1) {
    const server = await startVibeline(dataDir, databaseUrl);
    times.push(server.startMs);
    if (n === STARTS) {
      await delay(SETTLE_MS);
      idleBytes = (await server.usage()).residentBytes;
    }
    await server.stop();
  }
  return { coldStartMs: median(times), idleBytes };
}
