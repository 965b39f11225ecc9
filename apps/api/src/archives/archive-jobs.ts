import { HOUR_MS, SECOND_MS } from '@vibeline/core/durations.rules';
import type { Logger } from 'pino';
import { coalesce } from '../concurrency/coalesce.ts';
import type { LeasedWork, Leases } from '../processes/lease.ts';
import type { CommandResult, RunCommand } from '../startup/run-cli.ts';
import type { ArchiveFiles } from '../storage/archive-files.ts';

const LEASE_MS = 30 * SECOND_MS;
/** How long one waits that was asked for elsewhere, and a file is there that nobody needs. */
const LOOK_MS = 15 * SECOND_MS;
/** How often leftovers are looked for while nothing changes: a bucket charges for each look. */
const CLEAN_UP_MS = HOUR_MS;

export interface ArchiveJobs {
  /** Works on what waits now, unless another process does. */
  wake(): Promise<void>;
  stop(): Promise<void>;
}

interface Options<Job> {
  /** All processes together work on one archive at a time. */
  lease: string;
  leases: Leases;
  files: Pick<ArchiveFiles, 'keepOnly'>;
  logger: Pick<Logger, 'error'>;
  run: RunCommand;
  attemptsMax: number;
  /** Whose files are needed now, or may be soon. */
  listKept: () => Promise<string[]>;
  /** Counts an attempt. undefined when nothing waits. */
  beginNext: () => Promise<Job | undefined>;
  attemptsOf: (job: Job) => number;
  commandOf: (job: Job) => readonly string[];
  /** The process that worked on it was ended with this one: the attempt does not count. */
  giveBack: (job: Job) => Promise<void>;
  /** It ended its process each time. */
  giveUp: (job: Job) => Promise<void>;
  end: (job: Job, result: CommandResult) => Promise<void>;
}

/**
 * Each archive is made or imported in a process of its own at a low priority: it takes no time from requests, and its memory is gone
 * afterwards.
 */
export function startArchiveJobs<Job>(options: Options<Job>): ArchiveJobs {
  const { lease, leases, logger } = options;
  const stopping = new AbortController();
  const report = (error: unknown) => logger.error({ err: error }, `the job ${lease} has failed`);
  const cleanUp = cleaner(options);
  const work: LeasedWork = (signal) => runWaiting(options, cleanUp, AbortSignal.any([signal, stopping.signal]));
  const wake = coalesce(async () => {
    const times = { ms: LEASE_MS, stopping: stopping.signal };
    if (!stopping.signal.aborted) await leases.run(lease, times, work).catch(report);
  });
  const stopRepeating = leases.repeat(lease, { everyMs: LOOK_MS, leaseMs: LEASE_MS, report }, work);
  return {
    wake,
    async stop() {
      stopping.abort();
      await stopRepeating();
      await wake();
    },
  };
}

/** Removes the files that nobody needs. Only for whoever has the lease: nothing is unpacked or made elsewhere then. */
function cleaner({ listKept, files }: Pick<Options<unknown>, 'listKept' | 'files'>): () => Promise<void> {
  let cleaned = { kept: '', at: Number.NEGATIVE_INFINITY };
  return async () => {
    const kept = (await listKept()).toSorted().join();
    if (kept === cleaned.kept && performance.now() - cleaned.at < CLEAN_UP_MS) return;
    await files.keepOnly(listKept);
    cleaned = { kept, at: performance.now() };
  };
}

async function runWaiting<Job>(
  options: Options<Job>,
  cleanUp: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await cleanUp();
    const job = await options.beginNext();
    if (job === undefined) return;
    if (options.attemptsOf(job) > options.attemptsMax) await options.giveUp(job);
    else await runOne(options, job, signal);
  }
}

async function runOne<Job>({ run, commandOf, giveBack, end }: Options<Job>, job: Job, signal: AbortSignal) {
  if (signal.aborted) return giveBack(job);
  const result = await run(commandOf(job), signal);
  return signal.aborted ? giveBack(job) : end(job, result);
}
