import { ARCHIVE_KEPT_MS, type ExportFailure } from '@vibeline/core/features/exports/export.rules';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { type ArchiveJobs, startArchiveJobs } from '../archives/archive-jobs.ts';
import { EXIT_NO_ROOM } from '../archives/exit-codes.ts';
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
import type { Leases } from '../processes/lease.ts';
import type { CommandResult, RunCommand } from '../startup/run-cli.ts';
import type { ArchiveFiles } from '../storage/archive-files.ts';

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

export function startExports(deps: Dependencies): ArchiveJobs {
  const { db, now, files, leases, logger, run } = deps;
  return startArchiveJobs<ExportRow>({
    lease: 'exports',
    leases,
    files,
    logger,
    run,
    attemptsMax: ATTEMPTS_MAX,
    listKept: () => listKeptArchives(db, now()),
    beginNext: () => beginNextExport(db),
    attemptsOf: ({ attempts }) => attempts,
    commandOf: ({ archive }) => ['server-export', archive],
    giveBack: ({ archive }) => returnExport(db, archive),
    giveUp: (row) => fail(deps, row, { failure: 'failed', detail: 'it ended its process each time' }),
    end: (row, result) => end(deps, row, result),
  });
}

async function fail(
  { db, logger }: Dependencies,
  { archive, member_id: memberId }: ExportRow,
  { failure, detail }: { failure: ExportFailure; detail: string },
): Promise<void> {
  logger.warn({ memberId, failure, detail }, 'an archive was not made');
  await failExport(db, archive, failure);
}

async function end(deps: Dependencies, row: ExportRow, { code, problem }: CommandResult): Promise<void> {
  if (code === EXIT_NO_ROOM) return fail(deps, row, { failure: 'no_room', detail: 'the disk is nearly full' });
  const file = code === 0 ? await deps.files.find(row.archive) : null;
  if (!file) return fail(deps, row, { failure: 'failed', detail: problem || 'it was ended' });
  await finish(deps, { archive: row.archive, memberId: row.member_id, bytes: file.size });
}

async function finish(
  { db, now: readClock, events, enqueueMail, logger }: Dependencies,
  { archive, memberId, bytes }: { archive: string; memberId: number; bytes: number },
): Promise<void> {
  const now = readClock();
  const endsAt = now + ARCHIVE_KEPT_MS;
  const isFinished = await inTransaction(db, async (trx) => {
    if (!(await finishExport(trx, archive, { bytes, endsAt }))) return false;
    // A member who is being deleted is told nothing.
    if (await findDeletion(trx, memberId)) return true;
    await notifyExportReady({ trx, events, now }, memberId);
    await enqueueMail(trx, { to: { memberId }, kind: 'export_ready', data: { at: now, endsAt } });
    return true;
  });
  if (isFinished) logger.info({ memberId, bytes }, 'an archive was made');
}
