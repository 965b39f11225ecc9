import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { bundleServer } from './bundle.ts';

/** How a process ended, and what it said. */
export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export interface ServerProcess {
  pid: number;
  port: number;
  url: string;
  /** From spawning it to the line that names its address. */
  startMs: number;
  /** What it has written to its log so far. */
  output(): string;
  signal(name: NodeJS.Signals): void;
  /** Settles when the process is gone. */
  ended: Promise<Ending>;
  /** Ends it at once, as `kill -9` does. */
  kill(): Promise<void>;
}

interface Launch {
  env: Record<string, string>;
  args?: string[];
  /** What runs the node command, such as `sh -c 'ulimit …; exec "$@"' sh`. */
  prefix?: string[];
}

const MOST_START_MS = 20_000;

/** Nothing of the environment leaks in, and DEMO is off unless a test says so. */
const defaults = { HOST: '127.0.0.1', PORT: '0', DEMO: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'warn' };

async function launch({ env, args = [], prefix = [] }: Launch) {
  const entry = await bundleServer();
  const [command = process.execPath, ...rest] = [...prefix, process.execPath, entry, ...args];
  const child = spawn(command, rest, {
    env: { PATH: process.env['PATH'], ...defaults, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, ended: listen(child) };
}

function listen(child: ChildProcess) {
  const said = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk) => {
    said.stdout += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    said.stderr += chunk;
  });
  const ended = once(child, 'close').then(([code, signal]): Ending => ({ code, signal, ...said }));
  return { said, ended };
}

/** Runs a server that is to end by itself, and answers how it did. One that goes on is killed and shows a signal. */
export async function runToEnd(options: Launch): Promise<Ending> {
  const { child, ended } = await launch(options);
  const timer = setTimeout(() => child.kill('SIGKILL'), MOST_START_MS);
  const ending = await ended.ended;
  clearTimeout(timer);
  return ending;
}

/** Starts a server and waits until it names its address. Limits are off unless `env` says otherwise. */
export async function startServer(options: Launch): Promise<ServerProcess> {
  const began = performance.now();
  const {
    child,
    ended: { said, ended },
  } = await launch(options);
  for (;;) {
    const port = /http:\/\/localhost:(\d+)/.exec(said.stdout)?.[1];
    if (port !== undefined) return toProcess(child, said, ended, Number(port), performance.now() - began);
    if (child.exitCode !== null || performance.now() - began > MOST_START_MS) {
      child.kill('SIGKILL');
      throw new Error(`The server did not start:\n${said.stdout}${said.stderr}`);
    }
    await delay(5);
  }
}

function toProcess(
  child: ChildProcess,
  said: { stdout: string; stderr: string },
  ended: Promise<Ending>,
  port: number,
  startMs: number,
): ServerProcess {
  return {
    pid: child.pid ?? 0,
    port,
    url: `http://127.0.0.1:${port}`,
    startMs,
    output: () => said.stdout + said.stderr,
    signal: (name) => child.kill(name),
    ended,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
