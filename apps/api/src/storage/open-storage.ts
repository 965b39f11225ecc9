import { join } from 'node:path';
import type { Config } from '../config.ts';
import { mediaFolder } from '../startup/data-folder.ts';
import type { Bucket } from './bucket/bucket.ts';
import { openBucketStorage } from './bucket-storage.ts';
import { openDiskStorage } from './disk-storage.ts';
import { openReadCache } from './read-cache.ts';
import { openMediaStaging } from './staging-folder.ts';
import type { Storage } from './storage.ts';

type StorageConfig = Pick<Config, 'dataDir' | 'mediaCacheBytes' | 'workers'>;

export function openStorage({ dataDir, mediaCacheBytes, workers }: StorageConfig, bucket: Bucket | null): Storage {
  const folder = mediaFolder(dataDir);
  if (bucket === null) return openDiskStorage(folder);
  const cacheFolder = join(dataDir, 'cache', 'media');
  const cacheOptions = { bytesMax: mediaCacheBytes, processes: workers };
  const cache = mediaCacheBytes === 0 ? null : openReadCache(cacheFolder, cacheOptions);
  return openBucketStorage({ bucket, cache, staging: openMediaStaging(folder) });
}
