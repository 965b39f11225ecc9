import { join } from 'node:path';
import type { Services } from '@vibeline/core/rpc/context';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../db/schema.ts';
import type { EventBus } from '../events/event-bus.ts';
import { createWatchedFiles } from '../features/live/hls/watched-files.ts';
import { createFfmpegIngest } from '../features/live/ingest/ffmpeg-ingest.ts';
import { openLiveFolder } from '../features/live/ingest/live-folder.ts';
import type { LivePeers } from '../features/live/receivers/live-peers.ts';
import { takeRecordingNumber } from '../features/live/receivers/receivers.queries.ts';
import { runLiveJobs } from '../features/live/run-live-jobs.ts';
import { findVideoTools } from '../features/media/video/video-tools.ts';
import type { Storage } from '../storage/storage.ts';

interface LiveOptions {
  storage: Storage;
  events: EventBus;
  services: Services;
  diskBytesMax: number;
}

interface Received {
  db: Kysely<Database>;
  dataDir: string;
  peers: LivePeers;
  logger: Pick<Logger, 'error' | 'warn'>;
}

/** What receives live streams in the data folder, and the work beside it; `run` returns a function that stops both. */
export function openLive({ db, dataDir, peers, logger }: Received) {
  const folder = openLiveFolder(join(dataDir, 'live'));
  const ingest = createFfmpegIngest({
    folder,
    findTools: findVideoTools,
    takeNumber: (streamId, atLeast) => takeRecordingNumber(db, streamId, atLeast),
    report: (error) => logger.warn({ err: error }, 'a live recording was refused'),
  });
  return {
    ingest,
    files: createWatchedFiles({ files: ingest, peers }),
    run({ storage, events, services, diskBytesMax }: LiveOptions): () => Promise<void> {
      const { live, media, posts } = services;
      const report = (error: unknown) => logger.error({ err: error }, 'live streams failed');
      const stop = runLiveJobs({
        ...{ db, events, live, media, posts, ingest, peers, folder, diskBytesMax, report },
        ...{ now: Date.now, staging: storage.staging, findTools: findVideoTools },
      });
      return async () => {
        await stop();
        await ingest.close();
      };
    },
  };
}
