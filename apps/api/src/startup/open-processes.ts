import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/open/open-database.ts';
import { createJobDurations, type JobDurations } from '../processes/job-durations.ts';
import { createLeases, type Leases } from '../processes/lease.ts';
import { openProcessRegistry, type ProcessRegistry } from '../processes/process-registry.ts';
import { openSharedClock, type SharedClock } from '../processes/shared-clock.ts';

export interface Processes {
  isShared: boolean;
  registry: ProcessRegistry;
  leases: Leases;
  jobDurations: JobDurations;
  clock: SharedClock;
  close(): Promise<void>;
}

/** On Postgres others may serve too, on any machine; on SQLite only the workers of this command. */
export async function openProcesses(
  { workers }: Pick<Config, 'workers'>,
  { db, engine }: OpenDatabase,
  logger: Pick<Logger, 'warn'>,
): Promise<Processes> {
  const isShared = engine === 'postgres' || workers > 1;
  const clock = await openSharedClock({
    db,
    onWrongClock: (ms) =>
      logger.warn(
        { aheadSeconds: Math.round(ms / 1000) },
        'the clock of this machine is wrong: set it, for example by NTP',
      ),
  });
  const report = (error: unknown) => logger.warn({ err: error }, 'other processes cannot be told that this one runs');
  const registry = await openProcessRegistry({ db, isShared, report });
  const jobDurations = createJobDurations();
  return {
    isShared,
    registry,
    leases: createLeases({ db, holder: registry.id, isShared, durations: jobDurations }),
    jobDurations,
    clock,
    async close() {
      clock.stop();
      await registry.close();
    },
  };
}
