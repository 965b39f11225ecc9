/**
 * Compares two processes with one: responses a second, and processor time of a response, of feed pages and votes. After a
 * build: `tsx bench/scaling/compare-processes.ts [rounds] [seconds]`. In turn, so that whatever else the machine does slows
 * all alike.
 *
 * The last column is what n processes do when each has a processor of its own, compared with one: n times the processor
 * time of a response of one, divided by that of n. Here the processes share their processors with what loads them.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, calls } from '../calls.ts';
import { type DataSet, makeDataSet } from '../data-set.ts';
import { load } from '../load.ts';
import { median } from '../median.ts';
import { copyToPostgres } from '../postgres-copy.ts';
import { type ServerProcess, startVibeline, untilRecounted } from '../server-process.ts';

interface Way {
  name: string;
  processes: number;
  servers: ServerProcess[];
}

interface Run {
  responsesPerSecond: number;
  cpuMicros: number;
}

const [rounds = '3', seconds = '4'] = process.argv.slice(2);
const WARM_UP_SECONDS = 4;
const compared = calls.filter(({ name }) => name === 'feed page' || name === 'vote');

for (const engine of ['SQLite', 'Postgres'] as const) {
  const folder = await mkdtemp(join(tmpdir(), 'vibeline-processes-'));
  const set = await makeDataSet(join(folder, 'data'), 1);
  const copy = engine === 'Postgres' ? await copyToPostgres(set) : null;
  const ways: Way[] = [];
  try {
    ways.push(...(copy ? await openOnPostgres(set, copy.databaseUrl) : await openOnSqlite(folder, set)));
    for (const call of compared) await compare(engine, call, set, ways);
  } finally {
    for (const server of ways.flatMap(({ servers }) => servers)) await server.stop();
    await copy?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** All run from before the first round to the end, because a new process has not yet compiled its code. */
async function openOnSqlite(folder: string, { dataDir }: DataSet): Promise<Way[]> {
  const ways: Way[] = [];
  for (const processes of [1, 2]) {
    const copy = join(folder, `data-${processes}`);
    await cp(dataDir, copy, { recursive: true });
    const server = await startVibeline(copy, null, undefined, processes);
    await untilRecounted(server);
    ways.push({ name: nameOf(processes), processes, servers: [server] });
  }
  return ways;
}

/** One of the five processes recounts counters meanwhile, with at most a tenth of its time: it would take minutes to wait for it. */
async function openOnPostgres({ dataDir }: DataSet, databaseUrl: string): Promise<Way[]> {
  const start = (workers: number) => startVibeline(dataDir, databaseUrl, undefined, workers);
  return [
    { name: nameOf(1), processes: 1, servers: [await start(1)] },
    { name: nameOf(2), processes: 2, servers: [await start(2)] },
    { name: 'two processes', processes: 2, servers: [await start(1), await start(1)] },
  ];
}

function nameOf(processes: number): string {
  return processes === 1 ? 'one process' : `WORKERS=${processes}`;
}

async function compare(engine: string, call: Call, set: DataSet, ways: readonly Way[]): Promise<void> {
  for (const way of ways) await run(way, call, set, WARM_UP_SECONDS);
  const runs = ways.map((): Run[] => []);
  for (let round = 0; round < Number(rounds); round += 1) {
    for (const [index, way] of ways.entries()) runs[index]?.push(await run(way, call, set, Number(seconds)));
  }
  for (const [index, { name, processes }] of ways.entries()) {
    const all = runs[index] ?? [];
    const gained = median(
      all.map(({ cpuMicros }, round) => (processes * (runs[0]?.[round]?.cpuMicros ?? 0)) / cpuMicros),
    );
    const perSecond = median(all.map((one) => one.responsesPerSecond)).toFixed(0);
    const micros = median(all.map((one) => one.cpuMicros)).toFixed(0);
    console.log(
      `${engine}, ${call.name}, ${name}: ${perSecond} responses/s, ${micros} µs, × ${gained.toFixed(2)} (load ${loadavg()[0]?.toFixed(0)})`,
    );
  }
}

async function run({ servers }: Way, call: Call, set: DataSet, duration: number): Promise<Run> {
  const all = await Promise.all(servers.map((server) => load(call, { way: 'tRPC', server, set }, duration)));
  const responses = all.reduce((sum, one) => sum + one.responses, 0);
  return {
    responsesPerSecond: all.reduce((sum, one) => sum + one.responsesPerSecond, 0),
    cpuMicros: all.reduce((sum, one) => sum + one.cpuMicros * one.responses, 0) / responses,
  };
}
