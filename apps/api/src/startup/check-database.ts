import { DAY_MS } from '@vibeline/core/durations.rules';
import type { Logger } from 'pino';
import { EXIT_BAD_DATABASE } from '../start-error.ts';
import type { RunCommand } from './run-cli.ts';

/** Leaves the first requests after a start undisturbed. */
const DELAY_MS = 3_000;

interface DatabaseCheckOptions {
  file: string;
  run: RunCommand;
  onDamaged: () => void;
  logger: Pick<Logger, 'error' | 'warn'>;
  delayMs?: number;
}

export interface DatabaseCheck {
  isDamaged(): boolean;
  /** Resolves when nothing reads the file any more: while a process has it open, closing it would leave its log behind. */
  stop(): Promise<void>;
}

/** A separate process, which can be stopped at any moment and takes no time from requests. */
export function startDatabaseCheck({ file, run, onDamaged, logger, ...options }: DatabaseCheckOptions): DatabaseCheck {
  let isDamaged = false;
  const stopping = new AbortController();
  let running: Promise<void> | null = null;

  const check = async () => {
    const { code, problem } = await run(['check-database', file], stopping.signal);
    if (stopping.signal.aborted || code === 0) return;
    if (code !== EXIT_BAD_DATABASE) return logger.warn({ detail: problem }, 'the database could not be checked');
    isDamaged = true;
    onDamaged();
    logger.error(
      { detail: problem },
      'the database is damaged: stop the server and restore a backup with npm run restore -- <backup>',
    );
  };
  const start = () => {
    running = check().catch((error) => logger.warn({ err: error }, 'the database could not be checked'));
  };

  const timers = [setTimeout(start, options.delayMs ?? DELAY_MS), setInterval(start, DAY_MS)];
  for (const timer of timers) timer.unref();
  return {
    isDamaged: () => isDamaged,
    async stop() {
      for (const timer of timers) clearTimeout(timer);
      stopping.abort();
      await running;
    },
  };
}
