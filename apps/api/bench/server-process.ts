import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../../scripts/port.mjs';
import { serverFlags } from '../../../scripts/server-flags.mjs';

export interface ServerProcess {
  url: string;
  pid: number;
  /** From spawning it to the first 200 of /readyz. */
  startMs: number;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

interface Usage {
  cpuSeconds: number;
  residentBytes: number;
  /** By how much the event loop was late since this was asked the last time; NaN for the bare server. */
  loopDelay: { p99Ms: number; maxMs: number };
  /** What ran beside the requests since the start. */
  jobs: JobRun[];
}

export interface JobRun {
  job: string;
  runs: number;
  seconds: number;
}

const METRICS_TOKEN = 'token-of-the-bench';
const MOST_START_MS = 60_000;
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Starts the built server, of this checkout unless `main` names another one's, on a data folder, and on Postgres when
 * `databaseUrl` names one; with limits off.
 */
export async function startVibeline(
  dataDir: string,
  databaseUrl: string | null = null,
  main: string = here('../dist/main.js'),
  workers = 1,
): Promise<ServerProcess> {
  const port = await findFreePort();
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: dataDir,
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    PORT: String(port),
    HOST: '127.0.0.1',
    DEMO: '0',
    SETUP: 'off',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    METRICS_TOKEN,
    ...(workers > 1 && { WORKERS: String(workers) }),
  };
  return start([...serverFlags, main], port, env, async (url) => {
    const text = await (
      await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
    ).text();
    return {
      cpuSeconds: metric(text, 'process_cpu_seconds_total'),
      residentBytes: metric(text, 'process_resident_memory_bytes'),
      loopDelay: {
        p99Ms: 1000 * metric(text, 'nodejs_eventloop_lag_p99_seconds'),
        maxMs: 1000 * metric(text, 'nodejs_eventloop_lag_max_seconds'),
      },
      jobs: jobsIn(text),
    };
  });
}

export async function startBare(dataDir: string): Promise<ServerProcess> {
  const port = await findFreePort();
  const args = ['--import', 'tsx', here('bare-server.ts'), dataDir, String(port)];
  return start(args, port, { PATH: process.env['PATH'] }, async (url) => {
    const usage = await fetch(`${url}/usage`);
    const loopDelay = { p99Ms: Number.NaN, maxMs: Number.NaN };
    return { ...((await usage.json()) as Omit<Usage, 'jobs' | 'loopDelay'>), loopDelay, jobs: [] };
  });
}

async function start(
  args: string[],
  port: number,
  env: NodeJS.ProcessEnv,
  usage: (url: string) => Promise<Usage>,
): Promise<ServerProcess> {
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'], cwd: here('..') });
  await untilReady(child, url, began);
  return {
    url,
    pid: child.pid ?? 0,
    startMs: performance.now() - began,
    usage: () => usage(url),
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function untilReady(child: ChildProcess, url: string, began: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('The server ended before it was ready');
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    if (performance.now() - began > MOST_START_MS) {
      child.kill('SIGKILL');
      throw new Error('The server was not ready within a minute');
    }
    await delay(5);
  }
}

const RECOUNT_TIMEOUT_MS = 300_000;

/** After its start a server recounts its counters, which takes the longer the more data there is. */
export async function untilRecounted(server: ServerProcess): Promise<void> {
  const began = performance.now();
  while (!(await server.usage()).jobs.some(({ job, runs }) => job === 'recount' && runs > 0)) {
    if (performance.now() - began > RECOUNT_TIMEOUT_MS) throw new Error('The server has not recounted its counters');
    await delay(500);
  }
}

function metric(text: string, name: string): number {
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

function jobsIn(text: string): JobRun[] {
  return [...text.matchAll(/^job_duration_seconds_sum\{job="(\w+)"\} (\S+)$/gm)].map(([, job = '', seconds]) => ({
    job,
    runs: metric(text, `job_duration_seconds_count\\{job="${job}"\\}`),
    seconds: Number(seconds),
  }));
}
