import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDataSet } from './data-set.ts';
import { askOnce, load, type Run, type Target } from './load.ts';
import { measureNewPostEvent } from './measure-new-post-event.ts';
import { median } from './median.ts';
import { type ServerProcess, startBare, startVibeline, untilRecounted } from './server-process.ts';
import { addWebData } from './web-calls-data.ts';
import { callsOfWeb } from './web-requests.ts';

export interface WebCallFigures {
  call: string;
  bareMicros: number;
  cpuMicros: number;
  /** The bare server's processor time for one response, divided by ours. */
  cpuShareOfBare: number;
  p50Ms: number;
  /** Of a response; null for an event. */
  bytes: number | null;
}

interface Plan {
  seconds: number;
  rounds: number;
  report: (line: string) => void;
}

const WARM_UP_SECONDS = 0.5;
/** Before the first call, for the code that all calls share. */
const START_UP_SECONDS = 3;

/** Every call in turn through tRPC and as its bare statement, on a copy of the same data. */
export async function measureWebCalls(folder: string, plan: Plan): Promise<WebCallFigures[]> {
  const set = await makeDataSet(join(folder, 'vibeline-web'), 1);
  addWebData(set);
  const bareDir = join(folder, 'bare-web');
  await mkdir(bareDir, { recursive: true });
  await cp(set.dataDir, bareDir, { recursive: true });
  const servers: ServerProcess[] = [];
  try {
    const bare = await startBare(bareDir);
    servers.push(bare);
    const vibeline = await startVibeline(set.dataDir);
    servers.push(vibeline);
    await untilRecounted(vibeline);
    const figures: WebCallFigures[] = [];
    const targets: Targets = { bare: { way: 'bare', server: bare, set }, own: { way: 'tRPC', server: vibeline, set } };
    const [first] = callsOfWeb;
    if (first) for (const target of Object.values(targets)) await load(first, target, START_UP_SECONDS);
    for (const call of callsOfWeb) {
      plan.report(`${call.name} …`);
      figures.push(await measureCall(call, targets, plan));
    }
    plan.report('a post on 500 streams …');
    figures.push(await measureEvent(targets));
    return figures;
  } finally {
    for (const server of servers) await server.stop();
  }
}

interface Targets {
  bare: Target;
  own: Target;
}

async function measureCall(call: (typeof callsOfWeb)[number], { bare, own }: Targets, { seconds, rounds }: Plan) {
  const bytes = await askOnce(call, own);
  for (const target of [bare, own]) await load(call, target, WARM_UP_SECONDS);
  const runs: { bare: Run; own: Run }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    runs.push({ bare: await load(call, bare, seconds), own: await load(call, own, seconds) });
  }
  const middle = (value: (run: (typeof runs)[number]) => number) => median(runs.map(value));
  return {
    call: call.name,
    bareMicros: middle((run) => run.bare.cpuMicros),
    cpuMicros: middle((run) => run.own.cpuMicros),
    cpuShareOfBare: middle((run) => run.bare.cpuMicros / run.own.cpuMicros),
    p50Ms: middle((run) => run.own.p50Ms),
    bytes,
  };
}

async function measureEvent({ bare, own }: Targets): Promise<WebCallFigures> {
  const [bareCost, ownCost] = await measureNewPostEvent([bare, own]);
  if (!bareCost || !ownCost) throw new Error('There are two servers');
  return {
    call: 'event, 500 streams',
    bareMicros: bareCost.cpuMicros,
    cpuMicros: ownCost.cpuMicros,
    cpuShareOfBare: bareCost.cpuMicros / ownCost.cpuMicros,
    p50Ms: ownCost.ms,
    bytes: null,
  };
}
