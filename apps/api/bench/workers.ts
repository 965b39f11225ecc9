/**
 * Processor time for an answer, and answers a second, of one process and of workers behind one port, on SQLite and on
 * Postgres: `tsx bench/workers.ts [workers] [seconds] [rounds]`. Both servers run at once and are asked in turn, so that
 * what else the machine does is the same for both.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, calls, voting } from './calls.ts';
import { type DataSet, makeDataSet } from './data-set.ts';
import { load, type Run } from './load.ts';
import { median } from './median.ts';
import { copyToPostgres } from './postgres-copy.ts';
import { type ServerProcess, startVibeline } from './server-process.ts';

const WARM_UP_SECONDS = 3;
const [workers = 2, seconds = 2, rounds = 8] = process.argv.slice(2).map(Number);
const feed = calls.find(({ name }) => name === 'feed page');
if (!feed) throw new Error('There is no call for the feed');

/** A server of so many processes, with its own copy of the data. */
interface Place {
  count: number;
  server: ServerProcess;
  set: DataSet;
}

/** What is asked at once; the processor time is that of both. */
const loads: Record<string, Call[]> = { feed: [feed], votes: [voting], 'feed and votes': [feed, voting] };

async function run(calls: Call[], { server, set }: Place, time: number): Promise<Run[]> {
  return Promise.all(calls.map((call) => load(call, { way: 'REST', server, set }, time)));
}

/** Processor time of each answer, whichever call it was of. */
function cpuOf(runs: Run[]): number {
  const responses = runs.reduce((sum, { responses }) => sum + responses, 0);
  // Each run saw the time of all.
  return Math.max(...runs.map(({ cpuMicros, responses }) => cpuMicros * responses)) / responses;
}

async function compare(engine: string, places: [Place, Place]): Promise<void> {
  for (const [name, together] of Object.entries(loads)) {
    for (const place of places) await run(together, place, WARM_UP_SECONDS);
    const pairs: [Run[], Run[]][] = [];
    for (let round = 0; round < rounds; round += 1) {
      pairs.push([await run(together, places[0], seconds), await run(together, places[1], seconds)]);
    }
    places.forEach(({ count }, index) => {
      const own = pairs.map((pair) => pair[index] ?? []);
      const rate = median(own.map((runs) => runs.reduce((sum, { responsesPerSecond }) => sum + responsesPerSecond, 0)));
      const slowest = median(own.map((runs) => Math.max(...runs.map(({ p99Ms }) => p99Ms))));
      const errors = own.flat().reduce((sum, { errors }) => sum + errors, 0);
      console.log(
        `${engine} ${count}: ${name}: ${rate.toFixed(0)}/s, ${median(own.map(cpuOf)).toFixed(0)} µs, p99 ${slowest.toFixed(0)} ms, ${errors} errors`,
      );
    });
    const ratio = median(pairs.map(([one, several]) => cpuOf(one) / cpuOf(several)));
    console.log(`${engine}: ${name}: ${(workers * ratio).toFixed(2)} times one process by processor time`);
  }
}

const folder = await mkdtemp(join(tmpdir(), 'vibeline-workers-'));
const stops: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
try {
  const set = await makeDataSet(join(folder, 'one'), 1);
  for (const engine of ['SQLite', 'Postgres']) {
    const open = async (count: number): Promise<Place> => {
      const own = { ...set, dataDir: join(folder, `${engine}-${count}`) };
      await cp(set.dataDir, own.dataDir, { recursive: true });
      const postgres = engine === 'Postgres' ? await copyToPostgres(own) : null;
      if (postgres) stops.push(postgres.stop);
      const server = await startVibeline(own.dataDir, postgres?.databaseUrl ?? null, undefined, count);
      stops.push(server.stop);
      return { count, server, set: own };
    };
    await compare(engine, [await open(1), await open(workers)]);
  }
} finally {
  for (const stop of stops.reverse()) await stop();
}
