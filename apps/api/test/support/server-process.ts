import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { bundleServer } from './bundle.ts';

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export interface ServerProcess {
  pid: number;
  port: number;
  url: string;
  /** From spawning it until it prints its URL. */
  startMs: number;
  output(): string;
  signal(name: NodeJS.Signals): void;
  ended: Promise<Exit>;
  kill(): Promise<void>;
}

interface LaunchOptions {
  env: Record<string, string>;
  args?: string[];
  /** `cli` runs the commands of npm scripts, such as backup. */
  script?: 'main' | 'cli';
  /** The file of another version of the server. */
  entry?: string;
  /** A command that runs node, such as `sh -c 'ulimit …; exec "$@"' sh`. */
  prefix?: string[];
}

/** Long enough for three servers that build the demo world on a busy machine. */
const START_TIMEOUT_MS = 300_000;

/** The process gets no variables of this environment but PATH, and where to keep what it compiles. */
const defaults = {
  ...{ HOST: '127.0.0.1', PORT: '0', DEMO: '0', DEMO_ACTIVITY: '0' },
  ...{ SETUP: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'warn' },
  BACKUP_DAILY: 'off',
};

async function launch({ env, args = [], prefix = [], script = 'main', entry: given }: LaunchOptions) {
  const entry = given ?? join(dirname(await bundleServer()), `${script}.js`);
  const [command = process.execPath, ...rest] = [...prefix, process.execPath, entry, ...args];
  const child = spawn(command, rest, {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: join(dirname(entry), 'compiled'), ...defaults, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A test that failed may not have ended it.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return { child, ended: listen(child) };
}

function listen(child: ChildProcess) {
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk) => {
    output.stdout += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output.stderr += chunk;
  });
  const ended = once(child, 'close').then(([code, signal]): Exit => ({ code, signal, ...output }));
  return { output, ended };
}

/** Runs a server that is expected to exit by itself; returns how it did. It is killed when it does not. */
export async function runToEnd(options: LaunchOptions): Promise<Exit> {
  const { child, ended } = await launch(options);
  const timer = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS);
  const ending = await ended.ended;
  clearTimeout(timer);
  return ending;
}

/** Starts a server and waits until it prints its URL. Limits are off by default. */
export async function startServer(options: LaunchOptions): Promise<ServerProcess> {
  return (await beginServer(options)).started();
}

/** A server that may not have started yet. */
export interface BegunServer {
  output(): string;
  started(): Promise<ServerProcess>;
  signal(name: NodeJS.Signals): void;
  kill(): Promise<void>;
}

export async function beginServer(options: LaunchOptions): Promise<BegunServer> {
  const began = performance.now();
  const {
    child,
    ended: { output, ended },
  } = await launch(options);
  return {
    output: () => output.stdout + output.stderr,
    async started() {
      for (;;) {
        const port = /http:\/\/localhost:(\d+)/.exec(output.stdout)?.[1];
        if (port !== undefined) return toProcess(child, output, ended, Number(port), performance.now() - began);
        if (child.exitCode !== null || performance.now() - began > START_TIMEOUT_MS) {
          child.kill('SIGKILL');
          throw new Error(`The server did not start:\n${output.stdout}${output.stderr}`);
        }
        await delay(5);
      }
    },
    signal: (name) => child.kill(name),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function toProcess(
  child: ChildProcess,
  output: { stdout: string; stderr: string },
  ended: Promise<Exit>,
  port: number,
  startMs: number,
): ServerProcess {
  return {
    pid: child.pid ?? 0,
    port,
    url: `http://127.0.0.1:${port}`,
    startMs,
    output: () => output.stdout + output.stderr,
    signal: (name) => child.kill(name),
    ended,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
