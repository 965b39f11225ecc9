import { calls, ways } from './calls.ts';
import type { Run } from './load.ts';
import { median } from './median.ts';
import type { TwoProcesses } from './two-processes.ts';
import { runKey, type World } from './world.ts';

/** Medians of a call's rounds. */
interface Row {
  call: string;
  way: string;
  answersPerSecond: number;
  /** Share of what the bare server answered in the same round. */
  shareOfBare: number;
  cpuMicros: number;
  /** The bare server's processor time an answer as a share of ours. */
  cpuShareOfBare: number;
  p50Ms: number;
  p99Ms: number;
  errors: number;
}

export interface Figures {
  scale: number;
  rows: Row[];
  pageBytes: Record<string, number>;
  idleMegabytes: number;
  loadedMegabytes: number;
  coldStartMs: number;
  page1Ms: number;
  page500Ms: number;
}

export interface Report {
  node: string;
  worlds: Figures[];
  /** Processor time an answer at the greater scale, as a multiple of the lesser's. */
  growth: { call: string; way: string; cpu: number }[];
  twoProcesses: TwoProcesses;
}

const MEGABYTE = 1e6;

export function summarize(worlds: World[], twoProcesses: TwoProcesses): Report {
  const figures = worlds.map(figuresOf);
  const [small, large] = figures;
  const growth =
    small && large
      ? large.rows.map(({ call, way, cpuMicros }, n) => ({
          call,
          way,
          cpu: cpuMicros / (small.rows[n]?.cpuMicros ?? Number.NaN),
        }))
      : [];
  return { node: process.version, worlds: figures, growth, twoProcesses };
}

function figuresOf(world: World): Figures {
  return {
    scale: world.scale,
    rows: calls.flatMap((call) => ways.map((way) => rowOf(world, call.name, way))),
    pageBytes: world.pageBytes,
    idleMegabytes: world.resources.idleBytes / MEGABYTE,
    loadedMegabytes: world.loadedBytes / MEGABYTE,
    coldStartMs: world.resources.coldStartMs,
    page1Ms: world.depth.firstMs,
    page500Ms: world.depth.deepMs,
  };
}

function rowOf(world: World, call: string, way: string): Row {
  const runs = world.runs[runKey(call, way)] ?? [];
  const bare = world.runs[runKey(call, 'bare')] ?? [];
  const middle = (value: (run: Run, bare: Run) => number) =>
    median(runs.flatMap((run, round) => bare.slice(round, round + 1).map((other) => value(run, other))));
  return {
    call,
    way,
    answersPerSecond: middle((run) => run.answersPerSecond),
    shareOfBare: middle((run, other) => run.answersPerSecond / other.answersPerSecond),
    cpuMicros: middle((run) => run.cpuMicros),
    cpuShareOfBare: middle((run, other) => other.cpuMicros / run.cpuMicros),
    p50Ms: middle((run) => run.p50Ms),
    p99Ms: middle((run) => run.p99Ms),
    errors: runs.reduce((sum, run) => sum + run.errors, 0),
  };
}
