import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Call, calls, ways } from './calls.ts';
import { type DataSet, databaseFile, makeDataSet } from './data-set.ts';
import { askOnce, load, type Run, type Target } from './load.ts';
import { measurePageDepth, type PageDepth } from './page-depth.ts';
import { measureStart, type Resources } from './resources.ts';
import { type ServerProcess, startBare, startVibeline } from './server-process.ts';

/** One data set with both servers on it, each on a copy of its own. */
export interface World {
  scale: number;
  set: DataSet;
  vibeline: ServerProcess;
  targets: Target[];
  resources: Resources;
  depth: PageDepth;
  /** Bytes of a feed page, by the way it came. */
  pageBytes: Record<string, number>;
  /** The most the server's process held after any run. */
  loadedBytes: number;
  runs: Record<string, Run[]>;
}

/** The place of a call's runs in `World.runs`. */
export function runKey(call: string, way: string): string {
  return `${call} ${way}`;
}

/** Makes the data, measures what needs no load, and starts both servers. */
export async function openWorld(folder: string, scale: number): Promise<World> {
  const set = await makeDataSet(join(folder, `vibeline-${scale}`), scale);
  const bareDir = join(folder, `bare-${scale}`);
  await mkdir(bareDir, { recursive: true });
  await cp(databaseFile(set.dataDir), databaseFile(bareDir));

  const resources = await measureStart(set);
  const depth = await measurePageDepth(set);
  const vibeline = await startVibeline(set.dataDir);
  const bare = await startBare(bareDir);
  const targets = ways.map((way) => ({ way, set, server: way === 'bare' ? bare : vibeline }));
  return { scale, set, vibeline, targets, resources, depth, pageBytes: {}, loadedBytes: 0, runs: {} };
}

export async function closeWorld({ targets }: World): Promise<void> {
  for (const server of new Set(targets.map((target) => target.server))) await server.stop();
}

interface Plan {
  seconds: number;
  rounds: number;
  report: (line: string) => void;
}

/** The first answers are slow: the engine has not yet compiled what they run. */
const WARM_UP_SECONDS = 2;

/** Runs every call on every server of every world, one after the other, round by round. */
export async function measure(worlds: World[], { seconds, rounds, report }: Plan): Promise<void> {
  const places = worlds.flatMap((world) => world.targets.map((target) => ({ world, target })));
  for (const call of calls) {
    report(`${call.name} …`);
    for (const place of places) await warmUp(call, place);
    for (let round = 1; round <= rounds; round += 1) {
      for (const place of places) await runOnce(call, place, seconds);
    }
  }
}

interface Place {
  world: World;
  target: Target;
}

async function warmUp(call: Call, { world, target }: Place): Promise<void> {
  const bytes = await askOnce(call, target);
  if (call.name === 'feed page') world.pageBytes[target.way] = bytes;
  await load(call, target, WARM_UP_SECONDS);
}

async function runOnce(call: Call, { world, target }: Place, seconds: number): Promise<void> {
  const run = await load(call, target, seconds);
  const key = runKey(call.name, target.way);
  world.runs[key] = [...(world.runs[key] ?? []), run];
  const { residentBytes } = await world.vibeline.usage();
  world.loadedBytes = Math.max(world.loadedBytes, residentBytes);
}

/** Removes what was made. */
export async function clearFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}
