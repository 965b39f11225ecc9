import type { Logger } from 'pino';
import type { ArchiveJobs } from '../archives/archive-jobs.ts';
import { hasRoomFor } from '../archives/archive-room.ts';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/open/open-database.ts';
import type { EventBus } from '../events/event-bus.ts';
import { startExports } from '../export/server-exports.ts';
import type { ServerExports } from '../features/exports/server-exports.ts';
import type { Services } from '../services.ts';
import { openArchiveFiles } from '../storage/archive-files.ts';
import type { Bucket } from '../storage/bucket/bucket.ts';
import type { Processes } from './open-processes.ts';
import type { RunCommand } from './run-cli.ts';

export interface Exports {
  exports: ServerExports;
  start(services: Pick<Services, 'mails'>): void;
  stop(): Promise<void>;
}

interface Dependencies {
  database: OpenDatabase;
  processes: Processes;
  bucket: Bucket | null;
  events: EventBus;
  logger: Logger;
  run: RunCommand;
}

export function openExports({ dataDir }: Config, deps: Dependencies): Exports {
  const { database, processes, bucket, events, logger, run } = deps;
  const files = openArchiveFiles(dataDir, bucket);
  let jobs: ArchiveJobs | null = null;
  return {
    exports: {
      hasRoom: (mediaBytes) => hasRoomFor(dataDir, mediaBytes),
      wake: () => void jobs?.wake(),
      find: files.find,
    },
    start({ mails }) {
      jobs = startExports({
        ...{ db: database.db, now: processes.clock.now, leases: processes.leases, events, files, logger },
        enqueueMail: mails.enqueueMail,
        run,
      });
    },
    stop: async () => jobs?.stop(),
  };
}
