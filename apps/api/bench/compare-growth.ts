import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { cpuMsOf } from './cpu-of-calls.ts';
import { type DataSet, databaseFile, makeDataSet } from './data-set.ts';
import { median } from './median.ts';
import { type ServerProcess, startVibeline, untilRecounted } from './server-process.ts';

const REQUESTS = 100;

interface Growth<Size> {
  viewerId: number;
  rounds: number;
  calls: readonly { name: string; path: string }[];
  few: Size;
  many: Size;
  add: (file: SQLite.Database, set: DataSet, size: Size) => void;
}

export async function compareGrowth<Size>({ few, many, add, ...report }: Growth<Size>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vibeline-growth-'));
  const servers: ServerProcess[] = [];
  const addTo = (set: DataSet, size: Size) => {
    const file = new SQLite(databaseFile(set.dataDir));
    file.transaction(() => add(file, set, size))();
    file.close();
  };
  try {
    const [small, large] = [join(folder, 'few'), join(folder, 'many')];
    const set = await makeDataSet(small, 1);
    await cp(small, large, { recursive: true });
    addTo(set, few);
    addTo({ ...set, dataDir: large }, many);
    servers.push(await startVibeline(small), await startVibeline(large));
    for (const server of servers) await untilRecounted(server);
    await print(servers, report);
  } finally {
    for (const server of servers) await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Report = Pick<Growth<unknown>, 'viewerId' | 'rounds' | 'calls'>;

/** The servers take turns, so that other work on the machine slows both alike. */
async function print([small, large]: ServerProcess[], { viewerId, rounds: count, calls }: Report): Promise<void> {
  if (!small || !large) return;
  for (const { name, path } of calls) {
    const cpuMs = (server: ServerProcess) => cpuMsOf(server, path, { memberId: viewerId, count: REQUESTS });
    const rows: { few: number; many: number }[] = [];
    for (const server of [small, large]) await cpuMs(server);
    for (let round = 0; round < count; round += 1) rows.push({ few: await cpuMs(small), many: await cpuMs(large) });
    const [before, after] = [median(rows.map((row) => row.few)), median(rows.map((row) => row.many))];
    const ratio = median(rows.map((row) => row.many / row.few));
    console.log(
      `${ratio.toFixed(2)} × CPU (${before.toFixed(2)} ms, then ${after.toFixed(2)} ms; median of ${count} rounds)  ${name}`,
    );
  }
}
