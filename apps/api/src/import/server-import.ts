import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SECOND_MS } from '@vibeline/core/durations.rules';
import type { ImportFailure } from '@vibeline/core/features/imports/import.rules';
import type { Kysely } from 'kysely';
import { type Config, ConfigError } from '../config.ts';
import { withDatabase } from '../db/open/open-database.ts';
import type { Database } from '../db/schema.ts';
import { createMemoryBus } from '../events/event-bus.ts';
import { hasRoomFor } from '../export/archive-room.ts';
import { openArchiveServices } from '../export/archive-services.ts';
import { endWithParent } from '../export/end-with-parent.ts';
import {
  failImport,
  findImportByName,
  type ImportRow,
  saveImportProgress,
  saveImportReport,
} from '../features/imports/import.queries.ts';
import { configureSandbox } from '../features/media/processes/sandbox/sandbox.ts';
import { openImportFiles } from '../storage/archive-files.ts';
import { EXIT_STOPPED } from './exit-stopped.ts';
import { readArchive } from './formats/read-archive.ts';
import type { ImportContext } from './import-context.ts';
import { createReport } from './import-report.ts';
import { ArchiveRefused } from './read/archive-errors.ts';
import { runImport, StoppedError } from './run-import.ts';
import { undoImport } from './undo-import.ts';

const PROGRESS_MS = SECOND_MS;

/** What a running server runs beside itself: brings the archive of the import that is named, or undoes it. */
export async function importForServer([name = '']: string[], config: Config): Promise<void> {
  if (!/^[0-9a-f]{32}$/.test(name)) throw new ConfigError('Usage: server-import <import>');
  endWithParent();
  await withDatabase(config, async ({ db }) => {
    const row = await findImportByName(db, name);
    if (row?.state !== 'working' && row?.state !== 'undoing') return;
    const { services, storage, bucket } = await openArchiveServices(db, config);
    // Foreign pictures and films are decoded here as they are in the server.
    const resetSandbox = configureSandbox({ dataDir: config.dataDir, staging: storage.staging });
    const files = openImportFiles(config.dataDir, bucket);
    const draft = await files.makeDraft(name);
    const checkRoom = async () => {
      if (!(await hasRoomFor(config.dataDir, 0))) throw new ArchiveRefused('no_room', 'the disk is nearly full');
    };
    const context: ImportContext = {
      ...{ db, services, events: createMemoryBus(), now: Date.now, name, checkRoom, files: null },
      ...{ viewer: { id: row.member_id, sessionId: 0 }, report: createReport() },
    };
    try {
      if (row.state === 'undoing') await undoImport(context, progressSaver(context, 'undoing'));
      else await bring(context, { draft, fetchFile: () => files.fetch(name, join(draft, 'archive')) });
    } catch (error) {
      await endEarly(db, row, error);
    } finally {
      await rm(draft, { recursive: true, force: true });
      resetSandbox();
      storage.staging.removeOwn();
      bucket?.close();
    }
  });
}

async function bring(
  context: ImportContext,
  { draft, fetchFile }: { draft: string; fetchFile: () => Promise<string | null> },
): Promise<void> {
  const { db, name, checkRoom } = context;
  const path = await fetchFile();
  if (path === null) throw new ArchiveRefused('damaged', 'its file is gone');
  const folder = join(draft, 'unpacked');
  await mkdir(folder);
  const content = await readArchive(path, { folder, checkRoom });
  try {
    const { source, files } = content;
    await saveImportProgress(db, name, { state: 'working', done: 0, total: 0, source });
    const onProgress = progressSaver(context, 'working');
    const report = await runImport({ ...context, files }, { content, onProgress });
    await saveImportReport(db, name, JSON.stringify(report));
  } finally {
    await content.close();
  }
}

/** What is refused, or stopped, leaves what was added before: it can be undone. */
async function endEarly(db: Kysely<Database>, { import: name }: ImportRow, error: unknown): Promise<void> {
  if (error instanceof StoppedError) {
    process.exitCode = EXIT_STOPPED;
    return;
  }
  const failure = failureOf(error);
  if (failure === null) throw error;
  console.error(error instanceof Error ? error.message : 'it was refused');
  await failImport(db, name, { failure, now: Date.now() });
}

function failureOf(error: unknown): ImportFailure | null {
  if (error instanceof ArchiveRefused) return error.failure;
  const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
  return isFull ? 'no_room' : null;
}

function progressSaver({ db, name }: ImportContext, state: 'working' | 'undoing') {
  let savedAt = Number.NEGATIVE_INFINITY;
  return async ({ done, total }: { done: number; total: number }) => {
    if (performance.now() - savedAt < PROGRESS_MS) return;
    savedAt = performance.now();
    if (!(await saveImportProgress(db, name, { state, done, total }))) throw new StoppedError('it was stopped');
  };
}
