import { HOUR_MS, SECOND_MS } from '@vibeline/core/durations.rules';
import { ARCHIVE_KEPT_MS, type ExportFailure } from '@vibeline/core/features/exports/export.rules';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { coalesce } from '../concurrency/coalesce.ts';
import type { Database } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { EventBus } from '../events/event-bus.ts';
import { findDeletion } from '../features/accounts/deletion/deletion.queries.ts';
import {
  beginNextExport,
  type ExportRow,
  failExport,
  finishExport,
  listKeptArchives,
  returnExport,
} from '../features/exports/export.queries.ts';
import type { EnqueueMail } from '../features/mails/mailer.ts';
import { notifyExportReady } from '../features/notifications/notify-administration.queries.ts';
import type { LeasedWork, Leases } from '../processes/lease.ts';
import type { RunCommand } from '../startup/run-cli.ts';
import type { ArchiveFiles } from '../storage/archive-files.ts';
import { EXIT_NO_ROOM } from './archive-room.ts';

/** All processes together make one archive at a time. */
const LEASE = 'exports';
const LEASE_MS = 30 * SECOND_MS;
/** How long one waits that was asked for elsewhere, and an archive is there after its time. */
const LOOK_MS = 15 * SECOND_MS;
/** How often leftovers are looked for while no archive is made or expires: a bucket charges for each look. */
const CLEAN_UP_MS = HOUR_MS;
/** Of an archive that ended its process each time. */
const ATTEMPTS_MAX = 3;

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
  events: EventBus;
  enqueueMail: EnqueueMail;
  files: ArchiveFiles;
  leases: Leases;
  run: RunCommand;
  logger: Pick<Logger, 'error' | 'info' | 'warn'>;
}

export interface ExportJobs {
  /** Makes what waits now, unless another process does. */
  wake(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Each archive is made in a process of its own at a low priority: it takes no time from requests, and its memory is gone
 * afterwards.
 */
export function startExports(deps: Dependencies): ExportJobs {
  const { leases, logger } = deps;
  const stopping = new AbortController();
  const report = (error: unknown) => logger.error({ err: error }, 'archives could not be made');
  const cleanUp = cleaner(deps);
  const work: LeasedWork = (signal) => makeWaiting(deps, cleanUp, AbortSignal.any([signal, stopping.signal]));
  const wake = coalesce(async () => {
    const times = { ms: LEASE_MS, stopping: stopping.signal };
    if (!stopping.signal.aborted) await leases.run(LEASE, times, work).catch(report);
  });
  const stopRepeating = leases.repeat(LEASE, { everyMs: LOOK_MS, leaseMs: LEASE_MS, report }, work);
  return {
    wake,
    async stop() {
      stopping.abort();
      await stopRepeating();
      await wake();
    },
  };
}

/** Removes the files of no request. Only for whoever has the lease: nothing is being made elsewhere then. */
function cleaner({ db, now, files }: Dependencies): () => Promise<void> {
  let cleaned = { archives: '', at: Number.NEGATIVE_INFINITY };
  return async () => {
    const kept = await listKeptArchives(db, now());
    const archives = kept.toSorted().join();
    if (archives === cleaned.archives && performance.now() - cleaned.at < CLEAN_UP_MS) return;
    await files.keepOnly(kept);
    cleaned = { archives, at: performance.now() };
  };
}

async function makeWaiting(deps: Dependencies, cleanUp: () => Promise<void>, signal: AbortSignal): Promise<void> {
  const { db } = deps;
  while (!signal.aborted) {
    await cleanUp();
    const next = await beginNextExport(db);
    if (!next) return;
    await make(deps, next, signal);
  }
}

async function make(
  deps: Dependencies,
  { archive, attempts, member_id: memberId }: ExportRow,
  signal: AbortSignal,
): Promise<void> {
  const { db, files, run, logger } = deps;
  const fail = async (failure: ExportFailure, detail: string) => {
    logger.warn({ memberId, failure, detail }, 'an archive was not made');
    await failExport(db, archive, failure);
  };
  if (attempts > ATTEMPTS_MAX) return fail('failed', 'it ended its process each time');
  const { code, problem } = await run(['server-export', archive], signal);
  if (signal.aborted) return returnExport(db, archive);
  if (code === EXIT_NO_ROOM) return fail('no_room', 'the disk is nearly full');
  const file = code === 0 ? await files.find(archive) : null;
  if (!file) return fail('failed', problem || 'it was ended');
  await finish(deps, { archive, memberId, bytes: file.size });
}

async function finish(
  { db, now: readClock, events, enqueueMail, logger }: Dependencies,
  { archive, memberId, bytes }: { archive: string; memberId: number; bytes: number },
): Promise<void> {
  const now = readClock();
  const endsAt = now + ARCHIVE_KEPT_MS;
  await inTransaction(db, async (trx) => {
    if (!(await finishExport(trx, archive, { bytes, endsAt }))) return;
    // A member who is being deleted is told nothing.
    if (await findDeletion(trx, memberId)) return;
    await notifyExportReady({ trx, events, now }, memberId);
    await enqueueMail(trx, { to: { memberId }, kind: 'export_ready', data: { at: now, endsAt } });
  });
  logger.info({ memberId, bytes }, 'an archive was made');
}
