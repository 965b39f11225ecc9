import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MINUTE_MS } from '@vibeline/core/durations.rules';
import { DomainError } from '@vibeline/core/errors';
import type { ImportFailure } from '@vibeline/core/features/imports/import.rules';
import { isArchiveId } from '../archives/archive-id.ts';
import { hasRoomFor } from '../archives/archive-room.ts';
import { openArchiveServices } from '../archives/archive-services.ts';
import { EXIT_STOPPED, EXIT_TURN_OVER } from '../archives/exit-codes.ts';
import { type Progress, progressSaver } from '../archives/progress.ts';
import { createPace } from '../concurrency/pace.ts';
import { type Config, ConfigError } from '../config.ts';
import { withDatabase } from '../db/open/open-database.ts';
import { createMemoryBus } from '../events/event-bus.ts';
import { findImportById, saveImportProgress, saveImportResult } from '../features/imports/import.queries.ts';
import { configureSandbox } from '../features/media/processes/sandbox/sandbox.ts';
import { endWithParent } from '../processes/end-with-parent.ts';
import { openImportFiles } from '../storage/archive-files.ts';
import { isDiskFull } from '../storage/disk-errors.ts';
import { readArchive } from './formats/read-archive.ts';
import { type ImportContext, newRunState } from './import-context.ts';
import { createReport } from './import-report.ts';
import { ArchiveRefusedError, StoppedError, TurnOverError } from './read/archive-errors.ts';
import type { ReadOptions } from './read/archive-files.ts';
import { runImport, WORK_MS } from './run-import.ts';
import { undoImport } from './undo-import.ts';

/** After so long the archive of another member comes first, if one waits. */
const TURN_MS = 10 * MINUTE_MS;

type Context = Omit<ImportContext, 'checkEnd'>;

/** What a running server runs beside itself: imports the archive of the import that is named, or undoes it. */
export async function importForServer([importId = '']: string[], config: Config): Promise<void> {
  if (!isArchiveId(importId)) throw new ConfigError('Usage: server-import <import>');
  endWithParent();
  await withDatabase(config, async ({ db }) => {
    const row = await findImportById(db, importId);
    if (row?.state !== 'working' && row?.state !== 'undoing') return;
    const { services, storage, bucket } = await openArchiveServices(db, config);
    // Foreign pictures and films are decoded here as they are in the server.
    const resetSandbox = configureSandbox({ dataDir: config.dataDir, staging: storage.staging });
    const files = openImportFiles(config.dataDir, bucket);
    const draft = await files.makeDraft(importId);
    const context: Context = {
      db,
      services,
      events: createMemoryBus(),
      now: Date.now,
      viewer: { id: row.member_id, sessionId: 0 },
      importId,
      files: null,
      report: createReport(),
      run: newRunState(),
      checkRoom: (bytes) => checkRoom(config.dataDir, bytes),
    };
    const onProgress = saverOf(context, row.state);
    try {
      if (row.state === 'undoing') await undoImport({ ...context, checkEnd: async () => undefined }, onProgress);
      else {
        const fetchFile = () => files.fetch(importId, join(draft, 'archive'), context.checkRoom);
        await importArchive(context, { draft, fetchFile, onProgress });
      }
    } catch (error) {
      await endEarly(context, row.state, error);
    } finally {
      await rm(draft, { recursive: true, force: true });
      resetSandbox();
      storage.staging.removeOwn();
      bucket?.close();
    }
  });
}

async function checkRoom(dataDir: string, bytes: number): Promise<void> {
  if (!(await hasRoomFor(dataDir, bytes))) throw new ArchiveRefusedError('no_room', 'the disk is nearly full');
}

type OnProgress = (progress: Progress) => Promise<void>;

interface Archive {
  draft: string;
  fetchFile: () => Promise<string | null>;
  onProgress: OnProgress;
}

async function importArchive(context: Context, { draft, fetchFile, onProgress }: Archive): Promise<void> {
  const { db, importId, checkRoom } = context;
  const path = await fetchFile();
  if (path === null) throw new ArchiveRefusedError('damaged', 'its file is gone');
  const folder = join(draft, 'unpacked');
  await mkdir(folder);
  const content = await readArchive(path, { folder, checkRoom, rest: resting(onProgress) });
  try {
    const { source, files } = content;
    await saveImportProgress(db, importId, { state: 'working', done: 0, total: 0, source, now: Date.now() });
    const report = await runImport({ ...context, files }, { content, onProgress });
    await saveImportResult(db, importId, { failure: null, report: JSON.stringify(report) });
  } finally {
    await content.close();
  }
}

/** While the archive is read, before it is known how much is in it. */
function resting(onProgress: OnProgress): ReadOptions['rest'] {
  const pace = createPace({ workMs: WORK_MS });
  return async () => {
    await onProgress({ done: 0, total: 0 });
    await pace();
  };
}

/** What is refused, or stopped, leaves what was added before: it can be undone. */
async function endEarly(
  { db, importId, report, run }: Context,
  state: 'working' | 'undoing',
  error: unknown,
): Promise<void> {
  if (error instanceof StoppedError) process.exitCode = EXIT_STOPPED;
  else if (error instanceof TurnOverError && run.hasProgress) process.exitCode = EXIT_TURN_OVER;
  else {
    const failure = failureOf(error);
    if (failure === null) throw error;
    console.error(error instanceof Error ? error.message : 'it was refused');
    const result =
      state === 'undoing'
        ? { failure: 'undo_failed' as const, report: null }
        : { failure, report: JSON.stringify(report.result()) };
    await saveImportResult(db, importId, result);
  }
}

function failureOf(error: unknown): ImportFailure | null {
  if (error instanceof ArchiveRefusedError) return error.failure;
  const isStorageFull = error instanceof DomainError && error.reason === 'storage_full';
  return isStorageFull || isDiskFull(error) ? 'no_room' : null;
}

function saverOf({ db, importId, now }: Context, state: 'working' | 'undoing'): OnProgress {
  const turnEndsAt = performance.now() + TURN_MS;
  return progressSaver(async ({ done, total }) => {
    const isSaved = await saveImportProgress(db, importId, { state, done, total, now: now() });
    if (!isSaved) throw new StoppedError('it was stopped');
    if (performance.now() > turnEndsAt) throw new TurnOverError('its turn is over');
  });
}
