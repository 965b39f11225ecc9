import { spawn } from 'node:child_process';
import { environmentWith } from '../config.ts';
import { lowerPriority } from '../lower-priority.ts';

/** Nice value: below everything else. */
const LOW_PRIORITY = 10;
const OUTPUT_MAX = 2_000;

export interface CommandResult {
  /** null: it was ended by a signal. */
  code: number | null;
  /** The beginning of what it wrote to stderr. */
  problem: string;
}

export type RunCommand = (args: readonly string[], signal: AbortSignal) => Promise<CommandResult>;

/** Runs commands of cli.ts at a low priority, on the folder of this server, each in a process that takes no time from requests. */
export function commandRunner(cli: string, dataDir: string): RunCommand {
  return (args, signal) =>
    new Promise((resolve, reject) => {
      const isGroup = process.platform !== 'win32';
      const child = spawn(process.execPath, [...process.execArgv, cli, ...args], {
        env: environmentWith({ DATA_DIR: dataDir }),
        stdio: ['ignore', 'ignore', 'pipe'],
        // A group of its own, so that what it has started, such as pg_dump, ends with it.
        detached: isGroup,
      });
      lowerPriority(child.pid, LOW_PRIORITY);
      let problem = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        problem = (problem + text).slice(0, OUTPUT_MAX);
      });
      const end = () => endProcess(child.pid, isGroup);
      if (signal.aborted) end();
      signal.addEventListener('abort', end, { once: true });
      child.once('error', reject);
      child.once('close', (code) => {
        signal.removeEventListener('abort', end);
        resolve({ code, problem: problem.trim() });
      });
    });
}

function endProcess(pid: number | undefined, isGroup: boolean): void {
  try {
    if (pid !== undefined) process.kill(isGroup ? -pid : pid, 'SIGKILL');
  } catch {
    // It has exited already.
  }
}
