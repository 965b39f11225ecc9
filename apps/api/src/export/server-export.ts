import { rm } from 'node:fs/promises';
import { SECOND_MS } from '@vibeline/core/durations.rules';
import type { Kysely } from 'kysely';
import { type Config, ConfigError } from '../config.ts';
import { withDatabase } from '../db/open/open-database.ts';
import type { Database } from '../db/schema.ts';
import { findMemberOfExport, saveExportProgress } from '../features/exports/export.queries.ts';
import { openArchiveFiles } from '../storage/archive-files.ts';
import { EXIT_NO_ROOM, hasRoomFor } from './archive-room.ts';
import { openArchiveServices } from './archive-services.ts';
import { endWithParent } from './end-with-parent.ts';
import { makeArchive, NoRoomError } from './make-archive.ts';

const PROGRESS_MS = SECOND_MS;

/** What a running server runs beside itself: makes the archive that is named, and saves it where servers find it. */
export async function exportForServer([archive = '']: string[], config: Config): Promise<void> {
  if (!/^[0-9a-f]{32}$/.test(archive)) throw new ConfigError('Usage: server-export <archive>');
  endWithParent();
  await withDatabase(config, async ({ db }) => {
    const memberId = await findMemberOfExport(db, archive);
    if (memberId === null) return;
    const { services, storage, bucket, networkName } = await openArchiveServices(db, config);
    const files = openArchiveFiles(config.dataDir, bucket);
    const draft = await files.makeDraft(archive);
    try {
      const made = await makeArchive({
        ...{ db, services, storage, draft, viewer: { id: memberId, sessionId: 0 }, createdAt: Date.now() },
        network: { name: networkName, url: config.publicUrl },
        onProgress: progressSaver(db, archive),
        hasRoom: () => hasRoomFor(config.dataDir, 0),
      });
      await files.save(archive, made);
    } catch (error) {
      if (!(error instanceof NoRoomError) && !isFull(error)) throw error;
      process.exitCode = EXIT_NO_ROOM;
    } finally {
      await rm(draft, { recursive: true, force: true });
      bucket?.close();
    }
  });
}

function progressSaver(db: Kysely<Database>, archive: string) {
  let savedAt = 0;
  return async (progress: { done: number; total: number }) => {
    if (performance.now() - savedAt < PROGRESS_MS) return;
    savedAt = performance.now();
    await saveExportProgress(db, archive, progress);
  };
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOSPC';
}
