import type { Readable } from 'node:stream';
import { DAY_MS } from '@vibeline/core/durations.rules';
import { mediaErrors } from '@vibeline/core/features/media/media.errors';
import type { Bucket } from './bucket/bucket.ts';
import { isStoredName } from './content-name.ts';
import type { ReadCache } from './read-cache.ts';
import type { StagingFolder } from './staging-folder.ts';
import type { ByteRange, Storage, StoredFile } from './storage.ts';
import { StorageUnavailable } from './storage-unavailable.ts';

/** Media have keys such as `media/3f0c….webp`. */
export const MEDIA_PREFIX = 'media/';

/** No upload takes so long. */
const ABANDONED_AFTER_MS = DAY_MS;

/** Larger files are passed through while they are cached for later requests. */
const WAITED_FOR_BYTES_MAX = 4 * 1024 * 1024;

interface Dependencies {
  bucket: Bucket;
  /** Recently read files, on a local disk; null: every read asks the bucket. */
  cache: ReadCache | null;
  staging: StagingFolder;
}

export function openBucketStorage({ bucket, cache, staging }: Dependencies): Storage {
  async function openFile(name: string, size: number, range?: ByteRange): Promise<Readable> {
    const cached = cache?.takes(size) ? await openCached({ bucket, cache }, name, size, range) : null;
    const found = cached ?? (await bucket.open(mediaKey(name), range));
    // Removed since it was found.
    if (!found) throw mediaErrors.notFound();
    return found;
  }

  return {
    staging,
    save: (name, bytes) => bucket.put(mediaKey(name), bytes),
    saveStaged: (name, path) => bucket.putFile(mediaKey(name), path),
    async find(name): Promise<StoredFile | null> {
      if (!isStoredName(name)) return null;
      const size = (await cache?.sizeOf(name)) ?? (await bucket.find(mediaKey(name)))?.size ?? null;
      return size === null ? null : { size, open: (range) => openFile(name, size, range) };
    },
    async remove(name) {
      await bucket.remove(mediaKey(name));
      await cache?.remove(name);
    },
    list: () => listMedia(bucket),
    abortUploads: () => bucket.abortUploads(MEDIA_PREFIX, Date.now() - ABANDONED_AFTER_MS),
    removeUnusedCopies: async () => cache?.removeUnused(),
    presign: (name, validity, headers) => bucket.presign(mediaKey(name), validity, headers),
    isAvailable: bucket.isAvailable,
  };
}

/** null when the file is too large to wait for, or cannot be cached: then it is passed through. */
async function openCached(
  { bucket, cache }: { bucket: Bucket; cache: ReadCache },
  name: string,
  size: number,
  range?: ByteRange,
): Promise<Readable | null> {
  const cached = await cache.open(name, range);
  if (cached) return cached;
  const fetching = cache.fetch(name, size, () => bucket.open(mediaKey(name)));
  if (size > WAITED_FOR_BYTES_MAX) {
    // For the next time: this request does not depend on it.
    fetching.catch(() => undefined);
    return null;
  }
  const isThere = await fetching.catch((error: unknown) => {
    if (error instanceof StorageUnavailable) throw error;
    return false;
  });
  return isThere ? cache.open(name, range) : null;
}

/** A bucket has no half-written objects: other names are not ours. */
export async function* listMedia(bucket: Bucket): AsyncGenerator<{ name: string; size: number; savedAt: number }> {
  for await (const { key, size, savedAt } of bucket.list(MEDIA_PREFIX)) {
    const name = key.slice(MEDIA_PREFIX.length);
    if (isStoredName(name)) yield { name, size, savedAt };
  }
}

export function mediaKey(name: string): string {
  return MEDIA_PREFIX + name;
}
