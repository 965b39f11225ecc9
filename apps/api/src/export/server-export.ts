import { rm } from 'node:fs/promises';
import { isArchiveId } from '../archives/archive-id.ts';
import { hasRoomFor } from '../archives/archive-room.ts';
import { openArchiveServices } from '../archives/archive-services.ts';
import { EXIT_NO_ROOM } from '../archives/exit-codes.ts';
import { progressSaver } from '../archives/progress.ts';
import { type Config, ConfigError } from '../config.ts';
import { withDatabase } from '../db/open/open-database.ts';
import { findMemberOfExport, saveExportProgress } from '../features/exports/export.queries.ts';
import { endWithParent } from '../processes/end-with-parent.ts';
import { openArchiveFiles } from '../storage/archive-files.ts';
import { isDiskFull } from '../storage/disk-errors.ts';
import { makeArchive, NoRoomError } from './make-archive.ts';

/** What a running server runs beside itself: makes the archive that is named, and saves it where servers find it. */
export async function exportForServer([archive = '']: string[], config: Config): Promise<void> {
  if (!isArchiveId(archive)) throw new ConfigError('Usage: server-export <archive>');
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
        onProgress: progressSaver((progress) => saveExportProgress(db, archive, progress)),
        hasRoom: () => hasRoomFor(config.dataDir, 0),
      });
      await files.save(archive, made);
    } catch (error) {
      if (!(error instanceof NoRoomError) && !isDiskFull(error)) throw error;
      process.exitCode = EXIT_NO_ROOM;
    } finally {
      await rm(draft, { recursive: true, force: true });
      bucket?.close();
    }
  });
}
