import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fail, readJson, root } from './workspace.mjs';

const isWindows = process.platform === 'win32';
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const { packageManager } = readJson('package.json');

const endings = new Set();
const running = new Set();

/** Calls `callback` when the script ends, also by a signal, for which Node emits no `exit`. */
export function onEnd(callback) {
  endings.add(callback);
  process.once('exit', callback);
}

/**
 * Runs a program in `cwd` and waits for it; returns its exit code and, when `onOutput` takes what it prints, all of that.
 * `onStart` gets the id of its process. A signal is passed on to the program; when that has ended, the script ends by the same signal, unless
 * `resolvesAfterSignal`.
 */
async function run(
  command,
  args,
  { cwd = root, env = {}, onOutput = null, onStart = () => {}, resolvesAfterSignal = false } = {},
) {
  const child = spawnOnAnyPlatform(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  running.add(child);
  onStart(child.pid);
  const endChild = () => signalGroup(child.pid, 'SIGTERM');
  process.once('exit', endChild);
  const signals = passSignalsTo(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
      onOutput(text);
    });
  }
  const [code, signal] = await once(child, 'close').catch((error) =>
    fail(`${command} could not be run: ${error.message}`),
  );
  process.off('exit', endChild);
  running.delete(child);
  const received = signals.stop();
  while (received && !resolvesAfterSignal) {
    // Programs that run beside this one have got the signal too.
    while (running.size > 0) await delay(50);
    for (const callback of endings) callback();
    process.kill(process.pid, received);
    await delay(200);
  }
  if (signal && !received) output += `\n${command} was ended by ${signal}.\n`;
  return { status: code ?? (signal ? 1 : 0), output };
}

/**
 * On Windows .cmd files need the shell, which takes one string. Elsewhere the child gets its own process group: Ctrl-C
 * then reaches only this script, which passes it on once.
 */
function spawnOnAnyPlatform(command, args, options) {
  if (!isWindows) return spawn(command, args, { ...options, detached: true });
  if (command.endsWith('.exe')) return spawn(command, args, options);
  return spawn([command, ...args].map((part) => `"${part}"`).join(' '), { ...options, shell: true });
}

function passSignalsTo(child) {
  // On Windows Ctrl-C reaches every process of the console by itself, and `kill` would end the server abruptly.
  return listenForSignals((signal) => isWindows || signalGroup(child.pid, signal));
}

/** Returns `stop`, which returns the first signal that was received. */
export function listenForSignals(onSignal) {
  let received = null;
  const listener = (signal) => {
    received ??= signal;
    onSignal(signal);
  };
  for (const signal of SIGNALS) process.on(signal, listener);
  const parent = process.ppid;
  const timer = setInterval(() => {
    // npm passes signals on to its shell alone, which may end without passing them on.
    if (process.env.npm_execpath && process.ppid !== parent && !received) listener('SIGTERM');
  }, 500);
  return {
    stop() {
      clearInterval(timer);
      for (const signal of SIGNALS) process.off(signal, listener);
      return received;
    },
  };
}

function signalGroup(leader, signal) {
  try {
    process.kill(isWindows ? leader : -leader, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Finds the tools of `folder` and of the root first, and with them the project's own Node; none sends telemetry. */
function toolEnvironment(folder = '') {
  const links = [...new Set([folder, ''])].map((path) => join(root, path, 'node_modules', '.bin'));
  return {
    PATH: [...links, process.env.PATH].join(delimiter),
    TURBO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
  };
}

export function runTool(name, args, { folder = '', env = {}, ...options } = {}) {
  return run(name, args, { ...options, cwd: join(root, folder), env: { ...toolEnvironment(folder), ...env } });
}

/** Runs the pinned pnpm. Without `--prefer-offline` npx would ask the registry each time. */
export function runPnpm(args, options = {}) {
  return runTool('npx', ['--yes', '--prefer-offline', packageManager, ...args], options);
}

/** turbo must find pnpm on the PATH, hence `pnpm exec`. */
export function runTurbo(args, options = {}) {
  return runPnpm(['exec', 'turbo', 'run', ...args], options);
}

export async function runToExit(args, { folder = '', env = {} } = {}) {
  const { status } = await run(projectNode(), args, { cwd: join(root, folder), env, resolvesAfterSignal: true });
  process.exit(status);
}

export function projectNode() {
  const own = join(root, 'node_modules', '.bin', 'node');
  if (existsSync(own)) return own;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 12)) return process.execPath;
  return fail(
    `Vibeline needs Node 22.12 or newer here; this is ${process.version}. Install it from your system or from nodejs.org.`,
  );
}
