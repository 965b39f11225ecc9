import type { Logger } from 'pino';
import type { ArchiveJobs } from '../archives/archive-jobs.ts';
import { hasRoomFor } from '../archives/archive-room.ts';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/open/open-database.ts';
import type { EventBus } from '../events/event-bus.ts';
import type { ServerImports } from '../features/imports/server-imports.ts';
import { startImports } from '../import/server-imports.ts';
import { openImportFiles } from '../storage/archive-files.ts';
import type { Bucket } from '../storage/bucket/bucket.ts';
import type { Processes } from './open-processes.ts';
import type { RunCommand } from './run-cli.ts';

interface Dependencies {
  database: OpenDatabase;
  processes: Processes;
  bucket: Bucket | null;
  events: EventBus;
  logger: Logger;
  run: RunCommand;
}

/** The file, what is unpacked of it, and the media that are made of it. */
const TIMES_ITS_SIZE = 3;

export function openImports({ dataDir }: Config, deps: Dependencies) {
  const { database, processes, bucket, events, logger, run } = deps;
  const files = openImportFiles(dataDir, bucket);
  let jobs: ArchiveJobs | null = null;
  const imports: ServerImports = {
    hasRoom: (bytes) => hasRoomFor(dataDir, TIMES_ITS_SIZE * bytes),
    save: files.save,
    remove: files.remove,
    wake: () => void jobs?.wake(),
  };
  return {
    imports,
    start() {
      const { clock, leases } = processes;
      jobs = startImports({ db: database.db, now: clock.now, leases, events, files, logger, run });
    },
    stop: async () => jobs?.stop(),
  };
}
