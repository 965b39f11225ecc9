import { HOUR_MS, MINUTE_MS } from '@vibeline/core/durations.rules';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { LOOK_MS, type ServerBackups } from '../backup/server-backups.ts';
import type { Database } from '../db/schema.ts';
import { findLastBackup, findStorageBytes } from '../db/settings.ts';
import { countDays } from '../features/overview/count-days.ts';
import type { LeasedWork, Leases } from '../processes/lease.ts';
import type { RunCommand } from './run-cli.ts';

const LEASE_MS = 30_000;
const MEASURE_MS = 6 * HOUR_MS;
/** Leaves the first requests after a start undisturbed. */
const DELAY_MS = MINUTE_MS;

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
  leases: Leases;
  backups: ServerBackups;
  run: RunCommand;
  logger: Pick<Logger, 'error' | 'warn'>;
}

/** What the overview of /admin shows: counts of days, the sizes of what is stored, and backups. Returns what ends it. */
export function runUpkeep({ db, now, leases, backups, run, logger }: Dependencies): () => Promise<void> {
  const startedAt = performance.now();
  const report = (error: unknown) => logger.error({ err: error }, 'the upkeep of the server failed');
  const repeat = (name: string, work: LeasedWork) =>
    leases.repeat(name, { everyMs: LOOK_MS, leaseMs: LEASE_MS, report }, work);
  const later = (work: LeasedWork): LeasedWork => {
    return async (signal) => {
      if (performance.now() - startedAt >= DELAY_MS) await work(signal);
    };
  };
  const measure: LeasedWork = async (signal) => {
    const measured = await findStorageBytes(db);
    const isRecent = measured && Math.abs(now() - measured.measuredAt) < MEASURE_MS;
    if (isRecent && measured.measuredAt >= (await findLastBackup(db))) return;
    const { code, problem } = await run(['measure-storage'], signal);
    if (code !== 0 && !signal.aborted) logger.warn({ detail: problem }, 'what is stored could not be measured');
  };
  const stops = [
    repeat('count_days', (signal) => countDays({ db, now }, signal)),
    repeat('measure_storage', later(measure)),
    // A process that makes no backups by itself leaves the job to the others.
    ...(backups.config.daily === null ? [] : [repeat('daily_backup', later(backups.makeDue))]),
  ];
  return async () => {
    await backups.stop();
    await Promise.all(stops.map((stop) => stop()));
  };
}
