import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

export interface VideoTools {
  ffmpeg: string;
  ffprobe: string;
}

export type FindVideoTools = () => Promise<VideoTools | null>;

const STDOUT_MAX = 1024 * 1024;
const STDERR_MAX = 2000;

export class ToolTimeout extends Error {}

interface RunOptions {
  timeoutMs: number;
  signal?: AbortSignal;
}

/** Runs a program without a shell at low priority and returns what it printed. Throws when it fails. */
export function runTool(program: string, args: string[], { timeoutMs, signal }: RunOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...(signal && { signal }) });
    let isTimedOut = false;
    const timer = setTimeout(() => {
      isTimedOut = true;
      child.kill('SIGKILL');
    }, timeoutMs);
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      if (stdout.length > STDOUT_MAX) child.kill('SIGKILL');
    });
    child.stderr.on('data', (chunk: Buffer) => {
      stderr = (stderr + chunk.toString()).slice(-STDERR_MAX);
    });
    child.on('spawn', () => lowerPriority(child.pid));
    child.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      if (isTimedOut) reject(new ToolTimeout(`${program} took longer than ${timeoutMs} ms`));
      else if (code === 0) resolve(stdout);
      else reject(new Error(`${program} exited with ${code}: ${stderr}`));
    });
  });
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has exited already, or the system does not allow it.
  }
}

let found: Promise<VideoTools | null> | null = null;

/** The system's ffmpeg and ffprobe, else those of the npm packages; null when one of them does not run. Looked up once. */
export const findVideoTools: FindVideoTools = () => {
  found ??= find();
  return found;
};

async function find(): Promise<VideoTools | null> {
  const [ffmpeg, ffprobe] = await Promise.all([
    findProgram('ffmpeg', () => import('@ffmpeg-installer/ffmpeg')),
    findProgram('ffprobe', () => import('@ffprobe-installer/ffprobe')),
  ]);
  return ffmpeg && ffprobe ? { ffmpeg, ffprobe } : null;
}

async function findProgram(name: string, importPackage: () => Promise<{ path: string }>): Promise<string | null> {
  if (await runs(name)) return name;
  // The packages throw, not always an Error, on a system they have no program for.
  const path = await importPackage().then(
    (installer) => installer.path,
    () => null,
  );
  return path !== null && (await runs(path)) ? path : null;
}

function runs(program: string): Promise<boolean> {
  return runTool(program, ['-version'], { timeoutMs: 5000 }).then(
    () => true,
    () => false,
  );
}
