import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Call, calls, ways } from './calls.ts';
import { type DataSet, databaseFile, makeDataSet } from './data-set.ts';
import { askOnce, load, type Run, type Target } from './load.ts';
import { measurePageDepth, type PageDepth } from './page-depth.ts';
import { copyToPostgres, type PostgresCopy } from './postgres-copy.ts';
import { measureStart, type Resources } from './resources.ts';
import { type JobRun, type ServerProcess, startBare, startVibeline } from './server-process.ts';

export interface Setup {
  scale: number;
  postgres: PostgresCopy | null;
  set: DataSet;
  vibeline: ServerProcess;
  targets: Target[];
  resources: Resources;
  depth: PageDepth | null;
  pageBytes: Record<string, number>;
  /** The largest resident memory of the server after any run. */
  loadedBytes: number;
  jobs: JobRun[];
  runs: Record<string, Run[]>;
}

export function runKey(call: string, way: string): string {
  return `${call} ${way}`;
}

interface SetupOptions {
  scale: number;
  onPostgres: boolean;
}

export async function openSetup(folder: string, { scale, onPostgres }: SetupOptions): Promise<Setup> {
  const name = `${scale}${onPostgres ? '-postgres' : ''}`;
  const set = await makeDataSet(join(folder, `vibeline-${name}`), scale);
  const bareDir = join(folder, `bare-${name}`);
  await mkdir(bareDir, { recursive: true });
  await cp(databaseFile(set.dataDir), databaseFile(bareDir));

  const postgres = onPostgres ? await copyToPostgres(set) : null;
  const databaseUrl = postgres?.databaseUrl ?? null;
  const resources = await measureStart(set, databaseUrl);
  const depth = onPostgres ? null : await measurePageDepth(set);
  const vibeline = await startVibeline(set.dataDir, databaseUrl);
  const bare = await startBare(bareDir);
  const targets = ways.map((way) => ({ way, set, server: way === 'bare' ? bare : vibeline }));
  return {
    scale,
    postgres,
    set,
    vibeline,
    targets,
    resources,
    depth,
    pageBytes: {},
    loadedBytes: 0,
    jobs: [],
    runs: {},
  };
}

export async function closeSetup({ targets, postgres }: Setup): Promise<void> {
  for (const server of new Set(targets.map((target) => target.server))) await server.stop();
  await postgres?.stop();
}

interface Plan {
  seconds: number;
  rounds: number;
  report: (line: string) => void;
}

/** The first responses are slow, because the engine has not yet compiled the code. */
const WARM_UP_SECONDS = 2;

export async function measure(setups: Setup[], { seconds, rounds, report }: Plan): Promise<void> {
  const pairs = setups.flatMap((setup) => setup.targets.map((target) => ({ setup, target })));
  for (const call of calls) {
    report(`${call.name} …`);
    for (const place of pairs) await warmUp(call, place);
    for (let round = 1; round <= rounds; round += 1) {
      for (const place of pairs) await runOnce(call, place, seconds);
    }
  }
}

interface SetupTarget {
  setup: Setup;
  target: Target;
}

async function warmUp(call: Call, { setup, target }: SetupTarget): Promise<void> {
  const bytes = await askOnce(call, target);
  if (call.name === 'feed page') setup.pageBytes[target.way] = bytes;
  await load(call, target, WARM_UP_SECONDS);
}

async function runOnce(call: Call, { setup, target }: SetupTarget, seconds: number): Promise<void> {
  const run = await load(call, target, seconds);
  const key = runKey(call.name, target.way);
  setup.runs[key] = [...(setup.runs[key] ?? []), run];
  const { residentBytes, jobs } = await setup.vibeline.usage();
  setup.jobs = jobs;
  setup.loadedBytes = Math.max(setup.loadedBytes, residentBytes);
}

export async function clearFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}
