import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** Where the programs are. */
export interface VideoTools {
  ffmpeg: string;
  ffprobe: string;
}

export type FindVideoTools = () => Promise<VideoTools | null>;

const MOST_OUTPUT = 1024 * 1024;
const MOST_COMPLAINT = 2000;

/** A program did not do its work in time and was ended. */
export class ToolTimeout extends Error {}

interface RunOptions {
  timeoutMs: number;
  signal?: AbortSignal;
}

/** Runs a program without a shell, behind everything else, and answers what it printed. Throws when it fails. */
export function runTool(program: string, args: string[], { timeoutMs, signal }: RunOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...(signal && { signal }) });
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, timeoutMs);
    let output = '';
    let complaint = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.length > MOST_OUTPUT) child.kill('SIGKILL');
    });
    child.stderr.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(-MOST_COMPLAINT);
    });
    child.on('spawn', () => stepBack(child.pid));
    child.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      if (isLate) reject(new ToolTimeout(`${program} took longer than ${timeoutMs} ms`));
      else if (code === 0) resolve(output);
      else reject(new Error(`${program} ended with ${code}: ${complaint}`));
    });
  });
}

function stepBack(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system does not let us.
  }
}

let found: Promise<VideoTools | null> | null = null;

/** The system's ffmpeg and ffprobe, else those that came with the packages; null when neither runs. Looked for once. */
export const findVideoTools: FindVideoTools = () => {
  found ??= find();
  return found;
};

async function find(): Promise<VideoTools | null> {
  const [ffmpeg, ffprobe] = await Promise.all([
    firstThatRuns('ffmpeg', () => import('@ffmpeg-installer/ffmpeg')),
    firstThatRuns('ffprobe', () => import('@ffprobe-installer/ffprobe')),
  ]);
  return ffmpeg && ffprobe ? { ffmpeg, ffprobe } : null;
}

/** The packages throw, not always an Error, where they have no program for the system. */
async function firstThatRuns(name: string, packaged: () => Promise<{ path: string }>): Promise<string | null> {
  if (await runs(name)) return name;
  const path = await packaged().then(
    (found) => found.path,
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
