import { type ChildProcess, spawn } from 'node:child_process';
import { lowerPriority } from '../../../lower-priority.ts';
import { emptyEnvironment, type ProcessLimits, watchMemory } from './limit-command.ts';
import { sandboxCommand } from './sandbox/sandbox.ts';
import type { ToolFiles } from './sandbox/tool-files.ts';

const STDOUT_MAX = 1024 * 1024;
const STDERR_MAX = 2000;
/** A 4K film in 10-bit HEVC takes 450 MB to decode. */
const MEMORY_MAX = 640 * 1024 * 1024;
/** An upload has at most 100 MB; converting it may make it larger. */
const FILE_MAX = 400 * 1024 * 1024;

export class ToolTimeout extends Error {}

interface RunOptions {
  files: ToolFiles;
  timeoutMs: number;
  signal?: AbortSignal;
  memoryBytes?: number;
}

/** ffmpeg would go on after its parent has exited. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Runs a program without a shell, input or environment, at low priority, with limits of time, memory and output, in the
 * sandbox: it sees only the given files of members. Throws `ToolTimeout`, or an `Error` when it fails.
 */
export async function runTool(program: string, args: string[], options: RunOptions): Promise<string> {
  const { files, timeoutMs, signal, memoryBytes = MEMORY_MAX } = options;
  const limits: ProcessLimits = { memoryBytes, cpuSeconds: Math.ceil(timeoutMs / 1000) + 1, fileBytes: FILE_MAX };
  const command = await sandboxCommand({ program, args }, { limits, files });
  signal?.throwIfAborted();
  const child = spawn(command.program, command.args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...emptyEnvironment,
    ...(signal && { signal }),
    killSignal: 'SIGKILL',
  });
  running.add(child);
  const kill = () => child.kill('SIGKILL');
  const unwatch = command.isLimited || !child.pid ? null : watchMemory(child.pid, memoryBytes, kill);
  let isTimedOut = false;
  const timer = setTimeout(() => {
    isTimedOut = true;
    kill();
  }, timeoutMs);
  child.on('spawn', () => lowerPriority(child.pid));
  try {
    const { code, stdout, stderr } = await readOutput(child, kill);
    if (code === 0) return stdout;
    throw isTimedOut
      ? new ToolTimeout(`${program} took longer than ${timeoutMs} ms`)
      : new Error(`${program} exited with ${code}: ${stderr}`);
  } finally {
    clearTimeout(timer);
    unwatch?.();
    running.delete(child);
  }
}

interface Output {
  code: number | null;
  stdout: string;
  stderr: string;
}

function readOutput(child: ChildProcess, kill: () => void): Promise<Output> {
  return new Promise((resolve, reject) => {
    let stdout = '';
    let stderr = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      if (stdout.length > STDOUT_MAX) kill();
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      stderr = (stderr + chunk.toString()).slice(-STDERR_MAX);
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}
