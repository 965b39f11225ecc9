import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/open/open-database.ts';
import type { EventBus } from '../events/event-bus.ts';
import { openLiveCopies, sweepCopies } from '../features/live/copies/live-copies.ts';
import { createWatchedFiles } from '../features/live/hls/watched-files.ts';
import { ENCODERS_MAX } from '../features/live/ingest/encoder-slots.ts';
import { createFfmpegIngest } from '../features/live/ingest/ffmpeg-ingest.ts';
import { openLiveFolder } from '../features/live/ingest/live-folder.ts';
import { takeRecordingNumber } from '../features/live/receivers/receivers.queries.ts';
import { runLiveJobs } from '../features/live/run-live-jobs.ts';
import { findVideoTools } from '../features/media/video/video-tools.ts';
import type { Services } from '../services.ts';
import { shareOf } from '../share-of.ts';
import type { Bucket } from '../storage/bucket/bucket.ts';
import type { Storage } from '../storage/storage.ts';
import { openLivePeers } from './open-live-peers.ts';
import type { Processes } from './open-processes.ts';

interface Shared {
  database: OpenDatabase;
  processes: Processes;
  /** null without one: then there are no copies. */
  bucket: Bucket | null;
  logger: Pick<Logger, 'error' | 'warn'>;
}

interface LiveOptions {
  storage: Storage;
  events: EventBus;
  services: Services;
  diskBytesMax: number;
}

export async function openLive(config: Config, { database, processes, bucket, logger }: Shared) {
  const { db } = database;
  const { now } = processes.clock;
  const { peers, listen } = await openLivePeers(config, { database, processes, logger });
  const folder = openLiveFolder(join(config.dataDir, 'live'));
  const ingest = createFfmpegIngest({
    ...{ folder, findTools: findVideoTools, encodersMax: shareOf(ENCODERS_MAX, config.workers) },
    takeNumber: (streamId, atLeast) => takeRecordingNumber(db, streamId, atLeast),
    report: (error) => logger.warn({ err: error }, 'a live recording was refused'),
  });
  const copies = bucket && openLiveCopies(bucket, folder);
  return {
    ingest,
    peers,
    files: createWatchedFiles({ files: ingest, peers, copies }),
    async run({ storage, events, services, diskBytesMax }: LiveOptions): Promise<() => Promise<void>> {
      const { live, media, posts } = services;
      const report = (error: unknown) => logger.error({ err: error }, 'live streams failed');
      const stopListening = await listen(ingest);
      const stop = runLiveJobs({
        ...{ db, events, live, media, posts, ingest, peers, folder, copies, diskBytesMax, report },
        ...{ now, staging: storage.staging, findTools: findVideoTools },
      });
      const { leases } = processes;
      const stopSweeping = copies && sweepCopies({ db, now, copies, leases, report });
      return async () => {
        await stop();
        await stopSweeping?.();
        // From now on another process receives the streams.
        await stopListening();
        await ingest.close();
      };
    },
  };
}
