import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { JobDurations } from './job-durations.ts';
import { extendLease, isLeaseTaken, releaseLease, takeLease } from './lease.queries.ts';

const LEASE_MS = 15_000;
/**
 * A lease is extended this often in its time; in the last of these parts the work is notified that the lease is lost.
 */
const PARTS = 4;

interface RunOptions {
  /** How long the lease holds without being extended, and so how long a job waits when its process dies or freezes. */
  ms: number;
  /** How long after its end the job is not begun again, in whichever process. 0 unless given. */
  restMs?: number;
  /** Ends the work early: what it aborts has not come to its end. */
  stopping?: AbortSignal;
}

interface RepeatOptions {
  everyMs: number;
  leaseMs?: number;
  report: (error: unknown) => void;
}

/** Work under a lease. It has to stop when the signal is aborted: then another process may begin it. */
export type LeasedWork = (signal: AbortSignal) => Promise<void>;

export interface Leases {
  /** Whether the work is running, here or in another process. */
  isRunning(name: string): Promise<boolean>;
  /**
   * Runs the work unless it is running, here or in another process; returns whether it ran. The lease is extended until
   * the work ends. Rejects as the work does, and when the database is unreachable. A process that was frozen for longer
   * than the lease learns of the loss when it continues, so the work must tolerate being done twice.
   */
  run(name: string, options: RunOptions, work: LeasedWork): Promise<boolean>;
  /**
   * Repeats a job, in one process at a time. When that one dies, another process begins the job within `leaseMs` and a
   * quarter. Returns a function that stops it and waits for running work.
   */
  repeat(name: string, options: RepeatOptions, work: LeasedWork): () => Promise<void>;
}

interface LeaseOptions {
  db: Kysely<Database>;
  holder: string;
  isShared: boolean;
  durations?: JobDurations;
}

export function createLeases(options: LeaseOptions): Leases {
  const running = new Set<string>();
  const run: Leases['run'] = async (name, times, work) => {
    if (running.has(name)) return false;
    running.add(name);
    const measured: LeasedWork = async (signal) => {
      const end = options.durations?.startTimer({ job: name });
      await work(signal).finally(() => end?.());
    };
    try {
      if (options.isShared) return await runLeased({ ...options, ...times, name }, measured);
      await measured(times.stopping ?? new AbortController().signal);
      return true;
    } finally {
      running.delete(name);
    }
  };
  return {
    run,
    isRunning: async (name) => running.has(name) || (options.isShared && (await isLeaseTaken(options.db, name))),
    repeat(name, { everyMs, leaseMs = LEASE_MS, report }, work) {
      const stopping = new AbortController();
      const times = { ms: leaseMs, restMs: everyMs, stopping: stopping.signal };
      let current: Promise<unknown> = Promise.resolve();
      const attempt = () => {
        if (!running.has(name)) current = run(name, times, work).catch(report);
      };
      attempt();
      // With several processes each checks more often than the job is due, to take over from one that has died.
      const lookMs = options.isShared ? Math.min(everyMs, leaseMs / PARTS) : everyMs;
      const timer = setInterval(attempt, lookMs).unref();
      return async () => {
        clearInterval(timer);
        stopping.abort();
        await current;
      };
    },
  };
}

async function runLeased(
  { db, holder, name, ms, restMs = 0, stopping }: LeaseOptions & RunOptions & { name: string },
  work: LeasedWork,
): Promise<boolean> {
  const lease = { name, holder, ms };
  const takenAt = performance.now();
  if (!(await takeLease(db, { ...lease, restMs }))) return false;
  const lost = new AbortController();
  const stopExtending = keepExtending(db, lease, takenAt, lost);
  try {
    await work(AbortSignal.any(stopping ? [lost.signal, stopping] : [lost.signal]));
  } finally {
    stopExtending();
    // A job that failed is finished too: it is tried again when it is due.
    await releaseLease(db, lease, { isFinished: !lost.signal.aborted && stopping?.aborted !== true });
  }
  return true;
}

/** Extends a lease until it is `lost`, also because the database cannot be reached. Times are of the process's own clock. */
function keepExtending(
  db: Kysely<Database>,
  lease: { name: string; holder: string; ms: number },
  takenAt: number,
  lost: AbortController,
): () => void {
  const partMs = lease.ms / PARTS;
  let extendedAt = takenAt;
  const extend = async () => {
    const now = performance.now();
    if (!(await extendLease(db, lease))) lost.abort();
    extendedAt = now;
  };
  const timer = setInterval(() => {
    if (performance.now() - extendedAt >= lease.ms - partMs) lost.abort();
    if (!lost.signal.aborted) extend().catch(() => undefined);
  }, partMs);
  return () => clearInterval(timer);
}
