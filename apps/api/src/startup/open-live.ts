import { join } from 'node:path';
import type { Services } from '@vibeline/core/rpc/context';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import type { EventBus } from '../events/event-bus.ts';
import { ENCODERS_MAX } from '../features/live/ingest/encoder-slots.ts';
import { createFfmpegIngest } from '../features/live/ingest/ffmpeg-ingest.ts';
import { openLiveFolder } from '../features/live/ingest/live-folder.ts';
import { runLiveJobs } from '../features/live/run-live-jobs.ts';
import { findVideoTools } from '../features/media/video/video-tools.ts';
import { shareOf } from '../share-of.ts';
import type { Storage } from '../storage/storage.ts';

interface LiveOptions {
  db: Kysely<Database>;
  storage: Storage;
  events: EventBus;
  services: Services;
  diskBytesMax: number;
}

/** What receives live streams in the data folder, and the work beside it; `run` returns a function that stops both. */
export function openLive({ dataDir, workers }: Config, logger: Pick<Logger, 'error' | 'warn'>) {
  const folder = openLiveFolder(join(dataDir, 'live'));
  const reportRecording = (error: unknown) => logger.warn({ err: error }, 'a live recording was refused');
  const encodersMax = shareOf(ENCODERS_MAX, workers);
  const ingest = createFfmpegIngest({ folder, findTools: findVideoTools, report: reportRecording, encodersMax });
  return {
    ingest,
    run({ db, storage, events, services, diskBytesMax }: LiveOptions): () => Promise<void> {
      const { live, media, posts } = services;
      const report = (error: unknown) => logger.error({ err: error }, 'live streams failed');
      const stop = runLiveJobs({
        ...{ db, events, live, media, posts, ingest, folder, diskBytesMax, report },
        ...{ now: Date.now, staging: storage.staging, findTools: findVideoTools },
      });
      return async () => {
        await stop();
        await ingest.close();
      };
    },
  };
}
