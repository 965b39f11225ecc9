/**
 * Measures what each action of a member costs: processor time of the api and of Postgres, bytes sent, bytes stored. After a
 * build: `tsx bench/scaling/action-costs.ts [rounds] [calls] [file]`; the file, `costs.json` beside this one, is what the model of
 * larger networks reads.
 */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../median.ts';
import { callServer, inParallel } from './call-server.ts';
import type { ActionCost, Costs, Engine, EngineCosts } from './cost-model.ts';
import { type ActionName, actionNames, callsOf } from './measured-actions.ts';
import { type MeasuredNetwork, openNetwork } from './measured-network.ts';

const AT_ONCE = 4;

const [rounds = '3', calls = '300', file = new URL('costs.json', import.meta.url).pathname] = process.argv.slice(2);
const CALLS = Number(calls);
const WARM_UP = Math.ceil(CALLS / 3);
const costs: Partial<Costs> = {};
for (const engine of ['sqlite', 'postgres'] as const) {
  const network = await openNetwork(await mkdtemp(join(tmpdir(), 'vibeline-costs-')), engine === 'postgres');
  try {
    const measured = { actions: await measureAll(network), announcementMs: await measureAnnouncement(network, engine) };
    costs[engine] = measured;
    print(engine, measured);
  } finally {
    await network.close();
  }
}
await writeFile(file, `${JSON.stringify(costs, null, 2)}\n`);

/** The rounds go through all actions, so that other work on the machine slows all alike. */
async function measureAll(network: MeasuredNetwork): Promise<Record<ActionName, ActionCost>> {
  const runs = new Map<ActionName, ActionCost[]>(actionNames.map((name) => [name, []]));
  let first = 0;
  for (const action of actionNames) await run(network, action, { first, count: WARM_UP });
  first += WARM_UP;
  for (let round = 0; round < Number(rounds); round += 1) {
    for (const action of actionNames) runs.get(action)?.push(await run(network, action, { first, count: CALLS }));
    first += CALLS;
  }
  const middle = (all: ActionCost[], value: (cost: ActionCost) => number) => Number(median(all.map(value)).toFixed(3));
  return Object.fromEntries(
    [...runs].map(([action, all]) => [
      action,
      {
        apiMs: middle(all, (cost) => cost.apiMs),
        databaseMs: middle(all, (cost) => cost.databaseMs),
        bytesSent: Math.round(middle(all, (cost) => cost.bytesSent)),
        // Pages are added now and then, so one round alone would be too coarse.
        bytesStored: Math.max(0, Math.round(all.reduce((sum, cost) => sum + cost.bytesStored, 0) / all.length)),
      },
    ]),
  ) as Record<ActionName, ActionCost>;
}

/** SQLite runs in this process, as it does in the api. */
async function measureAnnouncement(network: MeasuredNetwork, engine: Engine): Promise<number> {
  const cpuMs = async () =>
    engine === 'sqlite' ? process.cpuUsage().user / 1000 : (await network.cpu()).database * 1000;
  for (let n = 0; n < WARM_UP; n += 1) await network.announce();
  const before = await cpuMs();
  for (let n = 0; n < CALLS; n += 1) await network.announce();
  return Number((((await cpuMs()) - before) / CALLS).toFixed(3));
}

async function run(
  network: MeasuredNetwork,
  action: ActionName,
  { first, count }: { first: number; count: number },
): Promise<ActionCost> {
  const [cpu, bytes] = [await network.cpu(), await network.databaseBytes()];
  let bytesSent = 0;
  await inParallel(count, AT_ONCE, async (n) => {
    for (const call of callsOf(action, first + n, network.set)) {
      const bytes = await callServer(network.server, call);
      bytesSent += bytes;
    }
  });
  const after = await network.cpu();
  return {
    apiMs: ((after.api - cpu.api) * 1000) / count,
    databaseMs: ((after.database - cpu.database) * 1000) / count,
    bytesSent: bytesSent / count,
    bytesStored: ((await network.databaseBytes()) - bytes) / count,
  };
}

function print(engine: Engine, { actions, announcementMs }: EngineCosts): void {
  console.log(`| ${engine} | CPU ms, api | CPU ms, Postgres | bytes sent | bytes stored |\n|---|---|---|---|---|`);
  for (const [action, cost] of Object.entries(actions)) {
    const database = engine === 'sqlite' ? '' : cost.databaseMs.toFixed(2);
    console.log(
      `| ${action} | ${cost.apiMs.toFixed(2)} | ${database} | ${cost.bytesSent.toLocaleString('en')} | ${cost.bytesStored.toLocaleString('en')} |`,
    );
  }
  console.log(`announcing a post to 100 open streams: ${announcementMs} ms of the database`);
}
