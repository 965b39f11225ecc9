import { HOUR_MS, SECOND_MS } from '@vibeline/core/durations.rules';
import type { ImportFailure } from '@vibeline/core/features/imports/import.rules';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { coalesce } from '../concurrency/coalesce.ts';
import type { Database } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { EventBus } from '../events/event-bus.ts';
import { findDeletion } from '../features/accounts/deletion/deletion.queries.ts';
import { findSuspension } from '../features/accounts/suspensions/suspension.queries.ts';
import {
  beginImport,
  failImport,
  finishImport,
  type ImportRow,
  listKeptImports,
  listWaitingImports,
  returnImport,
} from '../features/imports/import.queries.ts';
import { notifyImportDone } from '../features/notifications/notify-administration.queries.ts';
import type { LeasedWork, Leases } from '../processes/lease.ts';
import type { RunCommand } from '../startup/run-cli.ts';
import type { ImportFiles } from '../storage/archive-files.ts';
import { EXIT_STOPPED } from './exit-stopped.ts';

/** All processes together bring one archive at a time. */
const LEASE = 'imports';
const LEASE_MS = 30 * SECOND_MS;
/** How long one waits that was asked for elsewhere, and a file is there that no import needs. */
const LOOK_MS = 15 * SECOND_MS;
/** How often leftovers are looked for while nothing changes: a bucket charges for each look. */
const CLEAN_UP_MS = HOUR_MS;
/** Of an import that ended its process each time. */
const ATTEMPTS_MAX = 3;

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
  events: EventBus;
  files: Pick<ImportFiles, 'keepOnly'>;
  leases: Leases;
  run: RunCommand;
  logger: Pick<Logger, 'error' | 'info' | 'warn'>;
}

export interface ImportJobs {
  /** Works on what waits now, unless another process does. */
  wake(): Promise<void>;
  stop(): Promise<void>;
}

/** Each import runs in a process of its own at a low priority, as archives are made: it takes no time from requests. */
export function startImports(deps: Dependencies): ImportJobs {
  const { leases, logger } = deps;
  const stopping = new AbortController();
  const report = (error: unknown) => logger.error({ err: error }, 'archives could not be brought');
  const cleanUp = cleaner(deps);
  const work: LeasedWork = (signal) => workOff(deps, cleanUp, AbortSignal.any([signal, stopping.signal]));
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

/** Removes the files of no import. Only for whoever has the lease: nothing is unpacked elsewhere then. */
function cleaner({ db, now, files }: Dependencies): () => Promise<void> {
  let cleaned = { names: '', at: Number.NEGATIVE_INFINITY };
  return async () => {
    const kept = await listKeptImports(db, now());
    const names = kept.toSorted().join();
    if (names === cleaned.names && performance.now() - cleaned.at < CLEAN_UP_MS) return;
    await files.keepOnly(kept);
    cleaned = { names, at: performance.now() };
  };
}

async function workOff(deps: Dependencies, cleanUp: () => Promise<void>, signal: AbortSignal): Promise<void> {
  const { db } = deps;
  for (;;) {
    await cleanUp();
    const next = await findNext(deps);
    if (signal.aborted || !next) return;
    const begun = await beginImport(db, next);
    if (begun) await work(deps, begun, signal);
    if (signal.aborted) return;
  }
}

/** Those of suspended members wait until that is over. */
async function findNext({ db, now }: Dependencies): Promise<ImportRow | undefined> {
  for (const row of await listWaitingImports(db)) if (!(await findSuspension(db, row.member_id, now()))) return row;
  return undefined;
}

async function work(deps: Dependencies, row: ImportRow, signal: AbortSignal): Promise<void> {
  const { db, now, run, logger } = deps;
  const { import: name, member_id: memberId, attempts } = row;
  const fail = async (failure: ImportFailure, detail: string) => {
    logger.warn({ memberId, failure, detail }, 'an archive was not brought');
    await failImport(db, name, { failure, now: now() });
  };
  if (attempts > ATTEMPTS_MAX) return fail('failed', 'it ended its process each time');
  const { code, problem } = await run(['server-import', name], signal);
  if (signal.aborted) return returnImport(db, name);
  if (code === EXIT_STOPPED) return;
  if (code === 0) return finish(deps, row, problem);
  // It goes on where it was, in a further attempt.
  logger.warn({ memberId, attempts, detail: problem || 'it was ended' }, 'an import was cut off');
}

async function finish(
  { db, now: readClock, events, logger }: Dependencies,
  { import: name, member_id: memberId, state }: ImportRow,
  problem: string,
): Promise<void> {
  const now = readClock();
  const from = state === 'undoing' ? 'undoing' : 'working';
  const ended = await inTransaction(db, async (trx) => {
    const finished = await finishImport(trx, name, { from, now });
    // A member who is being deleted is told nothing.
    if (finished === 'done' && !(await findDeletion(trx, memberId)))
      await notifyImportDone({ trx, events, now }, memberId);
    return finished;
  });
  if (ended) logger.info({ memberId }, ended === 'done' ? 'an archive was brought' : 'an import was undone');
  else if (problem !== '') logger.warn({ memberId, detail: problem }, 'an archive was not brought');
}
