import { execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

export interface ProcessLimits {
  memoryBytes: number;
  cpuSeconds?: number;
  fileBytes?: number;
}

export interface Command {
  program: string;
  args: string[];
}

/**
 * A decoder opens its input, output and libraries. The number of processes is not limited: the system would count all
 * processes of the user, including the server's.
 */
const OPEN_FILES_MAX = 256;

/** Windows programs do not start without a few variables; elsewhere a decoder needs none. */
export const emptyEnvironment = process.platform === 'win32' ? {} : { env: {} };

export async function limitCommand(command: Command, limits: ProcessLimits): Promise<Command & { isLimited: boolean }> {
  const prlimit = await findPrlimit();
  if (prlimit === null) return { ...command, isLimited: false };
  const args = [
    `--data=${limits.memoryBytes}`,
    '--core=0',
    `--nofile=${OPEN_FILES_MAX}`,
    ...(limits.cpuSeconds === undefined ? [] : [`--cpu=${limits.cpuSeconds}`]),
    ...(limits.fileBytes === undefined ? [] : [`--fsize=${limits.fileBytes}`]),
  ];
  return { program: prlimit, args: [...args, '--', command.program, ...command.args], isLimited: true };
}

/**
 * Limits the memory that a process may use beyond its present use; does nothing without `prlimit`. A limit from the
 * start would count the address space that V8 reserves.
 */
export async function limitMemory(pid: number, moreBytes: number): Promise<void> {
  const prlimit = await findPrlimit();
  if (prlimit === null) return;
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmData:\s+(\d+) kB/m.exec(status)?.[1];
  if (kilobytes === undefined) return;
  const limit = Number(kilobytes) * 1024 + moreBytes;
  await promisify(execFile)(prlimit, [`--pid=${pid}`, `--data=${limit}`, '--core=0']);
}

let prlimitPath: Promise<string | null> | null = null;

function findPrlimit(): Promise<string | null> {
  prlimitPath ??= process.platform === 'linux' ? findInPath('prlimit') : Promise.resolve(null);
  return prlimitPath;
}

/** Absolute, because a process with an empty environment has no PATH; null when there is no such program. */
export function findInPath(name: string): Promise<string | null> {
  const isWindows = process.platform === 'win32';
  return new Promise((resolve) => {
    const [program, args] = isWindows ? ['where', [name]] : ['/bin/sh', ['-c', 'command -v "$0"', name]];
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.on('error', () => resolve(null));
    child.on('close', (code) => resolve(code === 0 ? (output.split(/\r?\n/)[0] ?? null) : null));
  });
}

const WATCH_INTERVAL_MS = 100;
const PAGE_BYTES = 4096;

/** Watches resident memory. Only on Linux. */
export function watchMemory(pid: number, maxBytes: number, onExceeded: () => void): () => void {
  const check = async () => {
    const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
    const [, residentPages = '0'] = statm.split(' ');
    if (Number(residentPages) * PAGE_BYTES > maxBytes) onExceeded();
  };
  const timer = setInterval(() => void check(), WATCH_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** The unit of processor time in `/proc`, on all architectures of Linux. */
const TICKS_A_SECOND = 100;

/**
 * Calls `onExceeded` when a process has used more processor time than `seconds` plus a share of the time since the
 * call. Only on Linux.
 */
export function watchCpu(
  pid: number,
  { share, seconds }: { share: number; seconds: number },
  onExceeded: () => void,
): () => void {
  const startedAt = performance.now();
  const check = async () => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // The program's name is in brackets and may contain anything; the times are the 12th and 13th field after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const used = (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS_A_SECOND;
    if (used > seconds + (share * (performance.now() - startedAt)) / 1000) onExceeded();
  };
  const timer = setInterval(() => void check(), WATCH_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
