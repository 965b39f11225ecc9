/**
 * Compares what the calls of `npm run bench` cost with what they cost in another, built checkout, on the same data:
 * `tsx bench/compare-builds.ts <other checkout> [rounds]`, on SQLite. The servers take turns within each round, so that other
 * work on the machine slows both alike, and the ratio of each round is taken by itself.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Call, calls, type Way } from './calls.ts';
import type { DataSet } from './data-set.ts';
import { load } from './load.ts';
import { median } from './median.ts';
import { type ServerProcess, startVibeline, untilRecounted } from './server-process.ts';

const SECONDS = 1;
const ways: readonly Way[] = ['REST', 'tRPC'];

const [other, rounds = '9'] = process.argv.slice(2);
if (other === undefined) {
  console.error('Usage: tsx bench/compare-builds.ts <other checkout> [rounds]');
  process.exit(1);
}

const folder = await mkdtemp(join(tmpdir(), 'vibeline-builds-'));
const servers: ServerProcess[] = [];
try {
  const api = join(resolve(other), 'apps/api');
  const dataSet: typeof import('./data-set.ts') = await import(pathToFileURL(join(api, 'bench/data-set.ts')).href);
  const [before, now] = [join(folder, 'before'), join(folder, 'now')];
  const set = await dataSet.makeDataSet(before, 1);
  await cp(before, now, { recursive: true });
  servers.push(await startVibeline(before, null, join(api, 'dist/main.js')), await startVibeline(now));
  for (const server of servers) await untilRecounted(server);
  const [old, current] = servers as [ServerProcess, ServerProcess];
  for (const call of calls.filter(({ name }) => name !== 'login')) {
    for (const way of ways) console.info(await compare(call, way, { set, old, current }));
  }
} finally {
  for (const server of servers) await server.stop();
  await rm(folder, { recursive: true, force: true });
}

interface Builds {
  set: DataSet;
  old: ServerProcess;
  current: ServerProcess;
}

async function compare(call: Call, way: Way, { set, old, current }: Builds) {
  const micros = { before: [] as number[], now: [] as number[] };
  for (let round = 0; round < Number(rounds); round += 1) {
    const turns = [['before', old] as const, ['now', current] as const];
    // Whoever is first in one round is second in the next.
    for (const [name, server] of round % 2 === 0 ? turns : turns.toReversed()) {
      micros[name].push((await load(call, { way, server, set }, SECONDS)).cpuMicros);
    }
  }
  const ratios = micros.now.map((value, round) => value / (micros.before[round] ?? Number.NaN));
  return {
    call: `${call.name}, ${way}`,
    beforeMicros: Math.round(median(micros.before)),
    nowMicros: Math.round(median(micros.now)),
    ratio: Number(median(ratios).toFixed(3)),
  };
}
