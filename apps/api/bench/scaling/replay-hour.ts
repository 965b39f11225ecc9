/**
 * Sends an hour of a small network to a real server, faster than it would happen, and compares the processor time that it
 * takes with what the costs say. After a build: `tsx bench/scaling/replay-hour.ts [members] [seconds] [postgres]`.
 */
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createRandom } from '../../demo/random.ts';
import { callServer } from './call-server.ts';
import { busiestHour, type Costs, ratesIn } from './cost-model.ts';
import { type ActionName, callsOf } from './measured-actions.ts';
import { openNetwork } from './measured-network.ts';

const [members = '500', seconds = '60', engine = 'sqlite'] = process.argv.slice(2);
const costs = JSON.parse(await readFile(new URL('costs.json', import.meta.url), 'utf8')) as Costs;
const { actions } = engine === 'postgres' ? costs.postgres : costs.sqlite;
const network = await openNetwork(await mkdtemp(join(tmpdir(), 'vibeline-replay-')), engine === 'postgres');
try {
  const plan = planHour(Number(members));
  for (const { action, n } of plan.slice(0, 200)) await act(action, n + 10_000);
  const before = await network.cpu();
  const began = performance.now();
  await Promise.all(
    plan.map(async ({ action, n, at }) => {
      await delay(at * Number(seconds) * 1000);
      await act(action, n);
    }),
  );
  const took = (performance.now() - began) / 1000;
  const after = await network.cpu();
  const sum = (value: 'apiMs' | 'databaseMs') =>
    plan.reduce((total, { action }) => total + actions[action][value], 0) / 1000;
  const line = (what: string, expected: number, measured: number) =>
    console.log(
      `${what}: ${expected.toFixed(2)} s expected, ${measured.toFixed(2)} s measured: ${(measured / expected).toFixed(2)} times`,
    );
  console.log(`${plan.length} actions of ${members} members in ${took.toFixed(0)} s`);
  line('processor time of the api', sum('apiMs'), after.api - before.api);
  if (engine === 'postgres') line('processor time of Postgres', sum('databaseMs'), after.database - before.database);
} finally {
  await network.close();
}

async function act(action: ActionName, n: number): Promise<void> {
  for (const call of callsOf(action, n, network.set)) await callServer(network.server, call);
}

function planHour(count: number): { action: ActionName; n: number; at: number }[] {
  const random = createRandom('hour');
  const rates = Object.entries(ratesIn(busiestHour, count)) as [ActionName, number][];
  return rates
    .flatMap(([action, rate]) =>
      Array.from({ length: Math.round(rate * 3600) }, (_, n) => ({ action, n, at: random.next() })),
    )
    .toSorted((a, b) => a.at - b.at);
}
