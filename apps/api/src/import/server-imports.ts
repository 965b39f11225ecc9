import { MINUTE_MS } from '@vibeline/core/durations.rules';
import type { ImportFailure } from '@vibeline/core/features/imports/import.rules';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { type ArchiveJobs, startArchiveJobs } from '../archives/archive-jobs.ts';
import { EXIT_STOPPED, EXIT_TURN_OVER } from '../archives/exit-codes.ts';
import type { Database } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { EventBus } from '../events/event-bus.ts';
import { findDeletion } from '../features/accounts/deletion/deletion.queries.ts';
import {
  type BegunImport,
  beginNextImport,
  delayImport,
  finishImport,
  listKeptImports,
  returnImport,
} from '../features/imports/import.queries.ts';
import { notifyImportEnded } from '../features/notifications/notify-administration.queries.ts';
import type { Leases } from '../processes/lease.ts';
import type { CommandResult, RunCommand } from '../startup/run-cli.ts';
import type { ImportFiles } from '../storage/archive-files.ts';

/** How long after each attempt that was cut off the next one begins: a database or bucket that is away comes back meanwhile. */
const RETRY_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS] as const;
const ATTEMPTS_MAX = RETRY_MS.length + 1;

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
  events: EventBus;
  files: Pick<ImportFiles, 'keepOnly'>;
  leases: Leases;
  run: RunCommand;
  logger: Pick<Logger, 'error' | 'info' | 'warn'>;
}

export function startImports(deps: Dependencies): ArchiveJobs {
  const { db, now, files, leases, logger, run } = deps;
  return startArchiveJobs<BegunImport>({
    lease: 'imports',
    leases,
    files,
    logger,
    run,
    attemptsMax: ATTEMPTS_MAX,
    listKept: () => listKeptImports(db, now()),
    beginNext: () => beginNextImport(db, { now: now(), retryAt: (attempts) => retryAt(now(), attempts) }),
    attemptsOf: ({ attempts }) => attempts,
    commandOf: ({ import_id: importId }) => ['server-import', importId],
    giveBack: (row) => returnImport(db, row, 0),
    giveUp: (row) => fail(deps, row, 'it ended its process each time'),
    end: (row, result) => end(deps, row, result),
  });
}

/** Of an attempt that began now, unless it ends well. */
function retryAt(now: number, attempts: number): number {
  return now + (RETRY_MS[attempts - 1] ?? 0);
}

function fail(deps: Dependencies, row: BegunImport, detail: string): Promise<void> {
  return finish(deps, row, { failure: row.state === 'undoing' ? 'undo_failed' : 'failed', detail });
}

async function end(deps: Dependencies, row: BegunImport, { code, problem }: CommandResult): Promise<void> {
  const { db, now, logger } = deps;
  const { member_id: memberId, attempts, import_id: importId } = row;
  // A break or a suspension stops it, too: it goes on afterwards.
  if (code === EXIT_STOPPED) return returnImport(db, row, 0);
  if (code === EXIT_TURN_OVER) return returnImport(db, row, now());
  if (code === 0) return finish(deps, row, { failure: null, detail: problem });
  logger.warn({ memberId, attempts, detail: problem || 'it was ended' }, 'an import was cut off');
  if (attempts >= ATTEMPTS_MAX) return fail(deps, row, 'it was cut off each time');
  await delayImport(db, importId, retryAt(now(), attempts));
}

/** `failure`: null for what its process has left. */
async function finish(
  { db, now: readClock, events, logger }: Dependencies,
  { import_id: importId, member_id: memberId, state }: BegunImport,
  { failure, detail }: { failure: ImportFailure | null; detail: string },
): Promise<void> {
  const now = readClock();
  const from = state === 'undoing' ? 'undoing' : 'working';
  const ended = await inTransaction(db, async (trx) => {
    const finished = await finishImport(trx, importId, { from, failure, now });
    // A member who is being deleted is told nothing, nor is one who sees that it was undone.
    if (finished && finished.state !== 'undone' && !(await findDeletion(trx, memberId)))
      await notifyImportEnded({ trx, events, now }, memberId);
    return finished;
  });
  if (!ended) return;
  if (ended.failure !== null) logger.warn({ memberId, failure: ended.failure, detail }, 'an import has failed');
  else logger.info({ memberId }, ended.state === 'done' ? 'an archive was imported' : 'an import was undone');
}
