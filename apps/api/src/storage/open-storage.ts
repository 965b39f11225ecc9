import { join } from 'node:path';
import type { Config } from '../config.ts';
import { type Bucket, openBucket } from './bucket/bucket.ts';
import { openBucketStorage } from './bucket-storage.ts';
import { openDiskStorage } from './disk-storage.ts';
import { openReadCache } from './read-cache.ts';
import { openMediaStaging } from './staging-folder.ts';
import type { Storage } from './storage.ts';

type StorageConfig = Pick<Config, 'bucket' | 'dataDir' | 'mediaCacheBytes' | 'workers'>;

interface Opened {
  storage: Storage;
  /** null when media are on disk. */
  bucket: Bucket | null;
}

/** Opens where media are: the folder in the data folder, or the bucket when there is one. */
export async function openStorage(
  { bucket: config, dataDir, mediaCacheBytes, workers }: StorageConfig,
  onChange?: (reason: unknown) => void,
): Promise<Opened> {
  const folder = join(dataDir, 'media');
  if (config === null) return { storage: openDiskStorage(folder), bucket: null };
  const bucket = openBucket(config, onChange);
  const cacheFolder = join(dataDir, 'cache', 'media');
  const cacheOptions = { bytesMax: mediaCacheBytes, processes: workers };
  const cache = mediaCacheBytes === 0 ? null : await openReadCache(cacheFolder, cacheOptions);
  return { storage: openBucketStorage({ bucket, cache, staging: openMediaStaging(folder) }), bucket };
}
