/**
 * Compares two processes with one: responses a second, and processor time of a response, of feed pages and votes. After a
 * build: `tsx bench/scaling/compare-processes.ts [rounds] [seconds]`. In turn, so that whatever else the machine does slows
 * all alike.
 *
 * The last column is what n processes do when each has a processor of its own, compared with one: n times the processor
 * time of a response of one, divided by that of n. Here the processes share their processors with what loads them.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, calls } from '../calls.ts';
import { type DataSet, makeDataSet } from '../data-set.ts';
import { load } from '../load.ts';
import { median } from '../median.ts';
import { copyToPostgres } from '../postgres-copy.ts';
import { type ServerProcess, startVibeline } from '../server-process.ts';

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
const compared = calls.filter(({ name }) => name === 'feed page' || name === 'vote');

for (const engine of ['SQLite', 'Postgres'] as const) {
  const folder = await mkdtemp(join(tmpdir(), 'vibeline-processes-'));
  const set = await makeDataSet(folder, 1);
  const copy = engine === 'Postgres' ? await copyToPostgres(set) : null;
  try {
    for (const call of compared) await compare(engine, call, set, copy?.databaseUrl ?? null);
  } finally {
    await copy?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function compare(engine: string, call: Call, set: DataSet, databaseUrl: string | null): Promise<void> {
  const runs = new Map<string, Run[]>();
  const processes = new Map<string, number>();
  for (let round = 0; round < Number(rounds); round += 1) {
    for (const open of waysOn(set, databaseUrl)) {
      const way = await open();
      processes.set(way.name, way.processes);
      await run(way, call, set, 1);
      runs.set(way.name, [...(runs.get(way.name) ?? []), await run(way, call, set, Number(seconds))]);
      for (const server of way.servers) await server.stop();
    }
  }
  const [alone] = [...runs.values()].map((all) => median(all.map((one) => one.cpuMicros)));
  for (const [name, all] of runs) {
    const micros = median(all.map((one) => one.cpuMicros));
    const gained = ((processes.get(name) ?? 1) * (alone ?? Number.NaN)) / micros;
    const perSecond = median(all.map((one) => one.responsesPerSecond)).toFixed(0);
    console.log(
      `${engine}, ${call.name}, ${name}: ${perSecond} responses/s, ${micros.toFixed(0)} µs, × ${gained.toFixed(2)} (load ${loadavg()[0]?.toFixed(0)})`,
    );
  }
}

/** Two processes of their own share a Postgres; a file of SQLite has one instance, whose workers share it. */
function waysOn(set: DataSet, databaseUrl: string | null): (() => Promise<Way>)[] {
  const start = (workers: number) => startVibeline(set.dataDir, databaseUrl, undefined, workers);
  const one = async () => ({ name: 'one process', processes: 1, servers: [await start(1)] });
  const workers = async () => ({ name: 'WORKERS=2', processes: 2, servers: [await start(2)] });
  const two = async () => ({ name: 'two processes', processes: 2, servers: [await start(1), await start(1)] });
  return databaseUrl === null ? [one, workers] : [one, workers, two];
}

async function run({ servers }: Way, call: Call, set: DataSet, duration: number): Promise<Run> {
  const all = await Promise.all(servers.map((server) => load(call, { way: 'tRPC', server, set }, duration)));
  const responses = all.reduce((sum, one) => sum + one.responses, 0);
  return {
    responsesPerSecond: all.reduce((sum, one) => sum + one.responsesPerSecond, 0),
    cpuMicros: all.reduce((sum, one) => sum + one.cpuMicros * one.responses, 0) / responses,
  };
}
