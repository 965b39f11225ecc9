import { hostname } from 'node:os';
import { MINUTE_MS } from '@vibeline/core/durations.rules';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { BackupConfig } from '../config.ts';
import type { Database } from '../db/schema.ts';
import { findBackupAttempt, findLastBackup, loadBackupsSince, saveBackupAttempt } from '../db/settings.ts';
import type { Leases } from '../processes/lease.ts';
import type { RunCommand } from '../startup/run-cli.ts';
import { type FoundBackup, listBackups } from './list-backups.ts';
import { isBackupDue, nextTimeOf } from './schedule.ts';

/** All processes make one at a time. */
const LEASE = 'backup';
const LEASE_MS = 30_000;

export interface ServerBackups {
  readonly config: BackupConfig;
  readonly host: string;
  readonly timeZone: string;
  isRunning(): Promise<boolean>;
  /** Resolves once it has begun; false when one is being made. */
  start(): Promise<boolean>;
  list(): Promise<FoundBackup[]>;
  /** ms UTC; null: the server makes none by itself. */
  nextAt(): number | null;
  /** Makes a daily one when it is due. */
  makeDue(signal: AbortSignal): Promise<void>;
  /** Ends what this process has begun. */
  stop(): Promise<void>;
}

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
  leases: Leases;
  config: BackupConfig;
  run: RunCommand;
  logger: Pick<Logger, 'error' | 'info'>;
  timeZone?: string;
}

export function createServerBackups(deps: Dependencies): ServerBackups {
  const { db, now, leases, config, logger } = deps;
  const timeZone = deps.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const schedule = config.daily === null ? null : { daily: config.daily, timeZone };
  const stopping = new AbortController();
  let current: Promise<unknown> = Promise.resolve();

  const make = (kind: 'daily' | 'manual', signal: AbortSignal) =>
    leases.run(LEASE, { ms: LEASE_MS, stopping: AbortSignal.any([signal, stopping.signal]) }, (lost) =>
      makeBackup(deps, kind, lost),
    );
  const isDue = async () => {
    if (!schedule) return false;
    const [lastAt, attempt] = [await findLastBackup(db), await findBackupAttempt(db)];
    const made = { lastAt, attemptAt: attempt?.at ?? 0, since: await loadBackupsSince(db, now()) };
    return isBackupDue(schedule, made, now());
  };
  return {
    config,
    timeZone,
    host: hostname(),
    isRunning: () => leases.isRunning(LEASE),
    async start() {
      if (await leases.isRunning(LEASE)) return false;
      current = make('manual', stopping.signal).catch((error: unknown) =>
        logger.error({ err: error }, 'the backup failed'),
      );
      return true;
    },
    list: () => listBackups(config.folder),
    nextAt: () => schedule && nextTimeOf(schedule, now()),
    async makeDue(signal) {
      if (await isDue()) await make('daily', signal);
    },
    async stop() {
      stopping.abort();
      await current;
    },
  };
}

async function makeBackup(
  { db, now, run, logger }: Dependencies,
  kind: 'daily' | 'manual',
  signal: AbortSignal,
): Promise<void> {
  const at = now();
  const { code, problem } = await run(['server-backup', kind], signal);
  // One that was ended early is made again when a server looks next.
  if (signal.aborted) return;
  const failure = code === 0 ? null : problem || 'It was ended.';
  await saveBackupAttempt(db, { at, failure });
  if (failure === null) logger.info({ kind }, 'a backup was made');
  else logger.error({ kind, detail: failure }, 'the backup failed');
}

/** How often a server looks whether a backup is due. */
export const LOOK_MS = MINUTE_MS;

/** For services that no server runs. */
export const noBackups: ServerBackups = {
  config: { daily: null, keep: 1, folder: '/' },
  host: 'localhost',
  timeZone: 'UTC',
  isRunning: async () => false,
  start: async () => false,
  list: async () => [],
  nextAt: () => null,
  makeDue: async () => undefined,
  stop: async () => undefined,
};
