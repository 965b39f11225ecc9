import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import { loadMediaSecret } from '../db/settings.ts';
import { noIngest } from '../features/live/ingest/no-ingest.ts';
import { openNetworkState } from '../features/network/network-state.ts';
import { createServices } from '../services.ts';
import { mediaFolder } from '../startup/data-folder.ts';
import { openOwnBucket } from '../startup/open-own-bucket.ts';
import { openBucketStorage } from '../storage/bucket-storage.ts';
import { openDiskStorage } from '../storage/disk-storage.ts';
import { openMediaStaging } from '../storage/staging-folder.ts';

type StorageConfig = Pick<Config, 'dataDir' | 'bucket'>;

/** The services and files of a network, for a process beside its servers: it reads, and serves nobody. */
export async function openArchiveServices(db: Kysely<Database>, { dataDir, bucket: settings }: StorageConfig) {
  const folder = mediaFolder(dataDir);
  const bucket = settings && (await openOwnBucket(settings, db));
  // Files that are read once would only displace others from the cache of the servers.
  const storage = bucket
    ? openBucketStorage({ bucket, cache: null, staging: openMediaStaging(folder) })
    : openDiskStorage(folder);
  const networkState = await openNetworkState(db);
  const services = createServices({
    ...{ db, storage, now: Date.now, limits: false, demoAccounts: null, liveIngest: noIngest },
    ...{ mediaSecret: await loadMediaSecret(db), networkState },
  });
  // Nobody opens a stream of these services, whose timer would keep the process alive.
  services.events.endStreams();
  return { services, storage, bucket, networkName: networkState.state().settings.name };
}
