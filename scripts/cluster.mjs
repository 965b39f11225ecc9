// Everything that many machines would run, on this one: a Postgres, two servers and a proxy before them, and a bucket and
// Redis where this machine has the programs. What it stores is gone at the end.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startProxy } from './proxy.mjs';
import { serverFlags } from './server-flags.mjs';

/** Long enough for the first server to build the demo world on a busy machine. */
const START_TIMEOUT_MS = 300_000;
const STOP_TIMEOUT_MS = 15_000;
const RESTART_PAUSE_MS = 5000;

/**
 * Starts two servers on the engines of `env` (DATABASE_URL, S3_*, REDIS_URL) behind a proxy. A server that ends is
 * started again after `restartPauseMs`. `write` gets lines about what happens; `signal` stops everything, also during
 * the start.
 */
export async function startCluster({
  main,
  node = process.execPath,
  port = 0,
  host = '127.0.0.1',
  env = {},
  restartPauseMs = RESTART_PAUSE_MS,
  write = console.log,
  signal = null,
}) {
  const folder = mkdtempSync(join(tmpdir(), 'vibeline-cluster-'));
  const cluster = { servers: [], isStopping: false };
  const proxy = await startProxy({
    ...{ port, host },
    onChange: (name, isReady) => {
      if (!cluster.isStopping) write(`${name} ${isReady ? 'is ready' : 'does not respond: the other one goes on'}`);
    },
  });
  const open = (name) => {
    // With a bucket each server has a folder of its own, as on machines of their own; without one they share the media.
    const dataDir = join(folder, env.S3_BUCKET ? name : 'data');
    return superviseServer({
      name,
      main,
      node,
      proxy,
      cluster,
      write,
      restartPauseMs,
      env: { ...env, DATA_DIR: dataDir },
    });
  };
  let stopped = null;
  const stop = () => {
    cluster.isStopping = true;
    stopped ??= Promise.all(cluster.servers.map((server) => server.stop()))
      .then(() => proxy.stop())
      .then(() => rmSync(folder, { recursive: true, force: true }));
    return stopped;
  };
  cluster.servers.push(open('server-1'), open('server-2'));
  signal?.addEventListener('abort', stop);
  try {
    await Promise.all(cluster.servers.map((server) => server.started));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: proxy.url, servers: cluster.servers, stop };
}

function superviseServer({ name, main, node, proxy, cluster, write, restartPauseMs, env }) {
  let child = null;
  const start = async () => {
    child = spawnServer({ main, node, env, onLine: (line) => write(`${name}: ${line}`) });
    const { exited } = child;
    const url = await child.listening;
    if (url === null) throw new Error(`${name} did not start.`);
    await proxy.setTarget(name, url);
    void exited.then(restart);
  };
  const restart = async () => {
    await proxy.setTarget(name, null);
    if (cluster.isStopping) return;
    write(`${name} ended; it is started again in ${restartPauseMs / 1000} s`);
    for (;;) {
      await delay(restartPauseMs);
      if (cluster.isStopping) return;
      try {
        return await start();
      } catch (error) {
        write(`${error.message} It is tried again in ${restartPauseMs / 1000} s`);
      }
    }
  };
  return {
    name,
    started: start(),
    pid: () => child?.pid,
    async stop() {
      child?.kill('SIGTERM');
      const isStopped = await Promise.race([child?.exited.then(() => true), delay(STOP_TIMEOUT_MS, false)]);
      if (isStopped) return;
      child?.kill('SIGKILL');
      await child?.exited;
    },
  };
}

/** `listening` is the server's URL, or null when it ended before it had one. */
function spawnServer({ main, node, env, onLine }) {
  const child = spawn(node, [...serverFlags, main], {
    env: {
      ...withoutEngines(process.env),
      ...{ DEMO: '1', LOG_LEVEL: 'warn', ...env, PORT: '0', HOST: '127.0.0.1', TRUST_PROXY: '127.0.0.1' },
    },
    // A process group of its own: Ctrl-C reaches only this script, which stops the servers.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const exited = once(child, 'exit').catch(() => {});
  void exited.then(() => process.off('exit', kill));
  const listening = new Promise((resolve) => {
    const readLine = (line) => {
      const found = /^Vibeline is on (http:\/\/\S+)/.exec(line);
      if (found) resolve(found[1].replace('localhost', '127.0.0.1'));
      else if (!line.startsWith('Only this machine')) onLine(line);
    };
    for (const stream of [child.stdout, child.stderr]) forEachLine(stream, readLine);
    void Promise.race([exited, delay(START_TIMEOUT_MS, null, { ref: false })]).then(() => resolve(null));
  });
  return { pid: child.pid, exited, listening, kill: (signal) => child.kill(signal) };
}

/** The servers use what the cluster has started, never a database or bucket that the environment names. */
function withoutEngines(env) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^(DATABASE_URL|REDIS_URL|S3_)/.test(name)));
}

function forEachLine(stream, read) {
  let rest = '';
  stream.setEncoding('utf8').on('data', (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop();
    for (const line of lines.filter(Boolean)) read(line);
  });
}
