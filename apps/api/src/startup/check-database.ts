import { execFile } from 'node:child_process';
import { DAY_MS } from '@vibeline/core/durations.rules';
import type { Logger } from 'pino';
import { lowerPriority } from '../lower-priority.ts';
import { EXIT_BAD_DATABASE } from '../start-error.ts';

/** Leaves the first requests after a start undisturbed. */
const DELAY_MS = 3_000;
/** Nice value: below everything else. */
const LOW_PRIORITY = 10;

interface DatabaseCheckOptions {
  file: string;
  cli: string;
  onDamaged: () => void;
  logger: Pick<Logger, 'error' | 'warn'>;
  delayMs?: number;
}

export interface DatabaseCheck {
  isDamaged(): boolean;
  stop(): void;
}

/** A separate process, which can be stopped at any moment and takes no time from requests. */
export function startDatabaseCheck(options: DatabaseCheckOptions): DatabaseCheck {
  let isDamaged = false;
  let isStopped = false;
  let stopRunning: (() => void) | null = null;

  const check = () => {
    if (isStopped) return;
    const args = [...process.execArgv, options.cli, 'check-database', options.file];
    const child = execFile(process.execPath, args, (error, stdout, stderr) => {
      stopRunning = null;
      if (isStopped || !error) return;
      if (error.code !== EXIT_BAD_DATABASE) {
        return options.logger.warn({ detail: stderr.trim() }, 'the database could not be checked');
      }
      isDamaged = true;
      options.onDamaged();
      options.logger.error(
        { detail: stdout.trim() },
        'the database is damaged: stop the server and restore a backup with npm run restore -- <backup>',
      );
    });
    lowerPriority(child.pid, LOW_PRIORITY);
    stopRunning = () => child.kill('SIGKILL');
  };

  const timers = [setTimeout(check, options.delayMs ?? DELAY_MS), setInterval(check, DAY_MS)];
  for (const timer of timers) timer.unref();
  return {
    isDamaged: () => isDamaged,
    stop() {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
      stopRunning?.();
    },
  };
}
