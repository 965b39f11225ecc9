import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import type { Writable } from 'node:stream';
import { lowerPriority } from '../../../lower-priority.ts';
import { emptyEnvironment, watchCpu, watchMemory } from '../../media/processes/limit-command.ts';
import { sandboxCommand } from '../../media/processes/sandbox/sandbox.ts';

const MEGABYTE = 1024 * 1024;
/**
 * Copying 8 Mbit/s takes 30 MB. A recording whose header names a sound track that never comes makes ffmpeg keep all
 * pictures in memory, and is ended.
 */
const COPYING_MEMORY_MAX = 150 * MEGABYTE;
const ENCODING_MEMORY_MAX = 640 * MEGABYTE;
/**
 * What the system allows beyond these limits. ffmpeg may continue after a failed allocation, so it is killed first;
 * only growth between two checks reaches the limit of the system.
 */
const MEMORY_MARGIN = 100 * MEGABYTE;
/** A recording without keyframes would fill the disk with its first segment. */
const FILE_MAX = 64 * MEGABYTE;
/**
 * While the picture is copied only the sound is encoded, which takes a few hundredths of its duration. A recording that
 * takes more has hours of sound in a few chunks.
 */
const COPYING_CPU = { share: 0.5, seconds: 3 };
const STDERR_MAX = 2000;
const FINISH_MS = 4_000;

export interface LiveProcess {
  input: Writable;
  hasExited(): boolean;
  errors(): string;
  finish(): Promise<void>;
  kill(): Promise<void>;
}

/** If this process is killed, they end with their input. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Starts ffmpeg with limits, without an environment, at a lower priority than the server's, and with access to its
 * output folder only.
 */
export async function startLiveProcess(
  program: string,
  args: string[],
  { isEncoding, folder }: { isEncoding: boolean; folder: string },
): Promise<LiveProcess> {
  const memoryBytes = isEncoding ? ENCODING_MEMORY_MAX : COPYING_MEMORY_MAX;
  const limits = { memoryBytes: memoryBytes + MEMORY_MARGIN, fileBytes: FILE_MAX };
  const command = await sandboxCommand({ program, args }, { limits, files: { reads: [], writes: folder } });
  const child = spawn(command.program, command.args, { stdio: ['pipe', 'ignore', 'pipe'], ...emptyEnvironment });
  running.add(child);
  let errors = '';
  let hasExited = false;
  child.stderr.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-STDERR_MAX);
  });
  // Fails when ffmpeg has exited, which `hasExited` reports.
  child.stdin.on('error', () => undefined);
  const unwatch = child.pid ? watchMemory(child.pid, memoryBytes, () => child.kill('SIGKILL')) : null;
  const unwatchCpu = isEncoding || !child.pid ? null : watchCpu(child.pid, COPYING_CPU, () => child.kill('SIGKILL'));
  child.on('spawn', () => lowerPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL));
  const exited = new Promise<void>((resolve) => {
    const end = () => {
      hasExited = true;
      running.delete(child);
      unwatch?.();
      unwatchCpu?.();
      resolve();
    };
    child.on('error', (error) => {
      errors += String(error);
      if (child.pid === undefined) end();
    });
    child.on('close', end);
  });
  const kill = () => {
    child.kill('SIGKILL');
    return exited;
  };
  return {
    input: child.stdin,
    hasExited: () => hasExited,
    errors: () => errors.trim(),
    async finish() {
      child.stdin.end();
      const timer = setTimeout(() => void kill(), FINISH_MS);
      await exited;
      clearTimeout(timer);
    },
    kill,
  };
}
