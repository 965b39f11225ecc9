import { calls, ways } from './calls.ts';
import type { Run } from './load.ts';
import { median } from './median.ts';
import type { PageDepth } from './page-depth.ts';
import type { JobRun } from './server-process.ts';
import { runKey, type Setup } from './setup.ts';

interface Row {
  call: string;
  way: string;
  responsesPerSecond: number;
  /** Divided by the bare server's responses in the same round. */
  shareOfBare: number;
  cpuMicros: number;
  /** The bare server's processor time for one response, divided by ours. */
  cpuShareOfBare: number;
  p50Ms: number;
  p99Ms: number;
}

export interface Figures {
  scale: number;
  engine: 'SQLite' | 'Postgres';
  rows: Row[];
  pageBytes: Record<string, number>;
  idleMegabytes: number;
  loadedMegabytes: number;
  coldStartMs: number;
  jobs: JobRun[];
  depth: PageDepth | null;
}

export interface Report {
  node: string;
  setups: Figures[];
  /** Processor time for one response at the greater scale, divided by that at the lesser. */
  growth: { call: string; way: string; cpu: number }[];
  /** Vibeline on Postgres, divided by Vibeline on SQLite in the same round. */
  postgres: { call: string; way: string; responses: number; cpu: number }[];
}

const MEGABYTE = 1e6;

export function summarize(setups: Setup[]): Report {
  const figures = setups.map(figuresOf);
  const [small, large] = figures.filter(({ engine }) => engine === 'SQLite');
  const growth =
    small && large
      ? large.rows.map(({ call, way, cpuMicros }, n) => ({
          call,
          way,
          cpu: cpuMicros / (small.rows[n]?.cpuMicros ?? Number.NaN),
        }))
      : [];
  return { node: process.version, setups: figures, growth, postgres: besideSqlite(setups) };
}

function figuresOf(setup: Setup): Figures {
  return {
    scale: setup.scale,
    engine: setup.postgres ? 'Postgres' : 'SQLite',
    rows: calls.flatMap((call) => ways.map((way) => rowOf(setup, call.name, way))),
    pageBytes: setup.pageBytes,
    idleMegabytes: setup.resources.idleBytes / MEGABYTE,
    loadedMegabytes: setup.loadedBytes / MEGABYTE,
    coldStartMs: setup.resources.coldStartMs,
    jobs: setup.jobs,
    depth: setup.depth,
  };
}

/** The processor time is the server's own; that of Postgres is not in it. */
function besideSqlite(setups: Setup[]): Report['postgres'] {
  const onSqlite = setups.find(({ scale, postgres }) => scale === 1 && !postgres);
  const onPostgres = setups.find(({ postgres }) => postgres);
  if (!onSqlite || !onPostgres) return [];
  return calls.flatMap(({ name: call }) =>
    ways
      .filter((way) => way !== 'bare')
      .map((way) => {
        const other = onSqlite.runs[runKey(call, way)] ?? [];
        const ratio = (of: (run: Run) => number) =>
          median(
            (onPostgres.runs[runKey(call, way)] ?? []).flatMap((run, round) =>
              other.slice(round, round + 1).map((one) => of(run) / of(one)),
            ),
          );
        return { call, way, responses: ratio((run) => run.responsesPerSecond), cpu: ratio((run) => run.cpuMicros) };
      }),
  );
}

function rowOf(setup: Setup, call: string, way: string): Row {
  const runs = setup.runs[runKey(call, way)] ?? [];
  const bare = setup.runs[runKey(call, 'bare')] ?? [];
  const middle = (value: (run: Run, bare: Run) => number) =>
    median(runs.flatMap((run, round) => bare.slice(round, round + 1).map((other) => value(run, other))));
  return {
    call,
    way,
    responsesPerSecond: middle((run) => run.responsesPerSecond),
    shareOfBare: middle((run, other) => run.responsesPerSecond / other.responsesPerSecond),
    cpuMicros: middle((run) => run.cpuMicros),
    cpuShareOfBare: middle((run, other) => other.cpuMicros / run.cpuMicros),
    p50Ms: middle((run) => run.p50Ms),
    p99Ms: middle((run) => run.p99Ms),
  };
}
