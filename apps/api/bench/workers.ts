/**
 * Answers a second and processor time for each, of one process and of workers behind one port, on SQLite and on Postgres:
 * `tsx bench/workers.ts [workers] [seconds] [rounds]`, for example `tsx bench/workers.ts 2 5 3`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, calls, voting } from './calls.ts';
import { type DataSet, makeDataSet } from './data-set.ts';
import { load, type Run } from './load.ts';
import { median } from './median.ts';
import { copyToPostgres } from './postgres-copy.ts';
import { startVibeline } from './server-process.ts';

const WARM_UP_SECONDS = 2;
const [workers = 2, seconds = 5, rounds = 3] = process.argv.slice(2).map(Number);
const feed = calls.find(({ name }) => name === 'feed page');
if (!feed) throw new Error('There is no call for the feed');

interface Place {
  set: DataSet;
  databaseUrl: string | null;
  count: number;
}

/** The feed, votes, and both at once, on a server of so many processes. */
async function measure({ set, databaseUrl, count }: Place, feedCall: Call): Promise<Record<string, Run>> {
  const server = await startVibeline(set.dataDir, databaseUrl, undefined, count);
  const run = (call: Call, time = seconds) => load(call, { way: 'REST', server, set }, time);
  try {
    for (const call of [feedCall, voting]) await run(call, WARM_UP_SECONDS);
    const [feedRun, voteRun] = [await run(feedCall), await run(voting)];
    const [feedOfBoth, voteOfBoth] = await Promise.all([run(feedCall), run(voting)]);
    return { feed: feedRun, votes: voteRun, 'feed beside votes': feedOfBoth, 'votes beside feed': voteOfBoth };
  } finally {
    await server.stop();
  }
}

function print(place: string, name: string, runs: Run[]): void {
  const of = (pick: (run: Run) => number) => median(runs.map(pick));
  const errors = runs.reduce((sum, run) => sum + run.errors, 0);
  console.log(
    `${place.padEnd(22)} ${name.padEnd(18)} ${of((run) => run.responsesPerSecond)
      .toFixed(0)
      .padStart(6)}/s ${of((run) => run.cpuMicros)
      .toFixed(0)
      .padStart(
        6,
      )} µs  p50 ${of((run) => run.p50Ms).toFixed(1)}  p99 ${of((run) => run.p99Ms).toFixed(1)} ms  ${errors} errors`,
  );
}

const folder = await mkdtemp(join(tmpdir(), 'vibeline-workers-'));
const set = await makeDataSet(join(folder, 'data'), 1);
const postgres = await copyToPostgres(set);
try {
  for (const databaseUrl of [null, postgres.databaseUrl]) {
    const results = new Map<string, Run[]>();
    for (let round = 0; round < rounds; round += 1) {
      for (const count of [1, workers]) {
        for (const [name, run] of Object.entries(await measure({ set, databaseUrl, count }, feed))) {
          const key = `${count} on ${databaseUrl === null ? 'SQLite' : 'Postgres'}\t${name}`;
          results.set(key, [...(results.get(key) ?? []), run]);
        }
      }
    }
    for (const [key, runs] of results) print(...(key.split('\t') as [string, string]), runs);
  }
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
