import { StorageUnavailable } from '../storage-unavailable.ts';
import type { Bucket } from './bucket.ts';
import { type BucketOwner, ForeignBucketError, takeBucket } from './bucket-mark.ts';

/** How long a look at the mark counts: a restore elsewhere may take the bucket over while this process runs. */
const KNOWN_MS = 5 * 60_000;

/** A bucket in which nothing is written or removed before its mark was read. */
export interface OwnBucket extends Bucket {
  /** Throws `ForeignBucketError`, and `StorageUnavailable` when the bucket cannot be asked. */
  assertOwn(): Promise<void>;
}

/**
 * Guards a bucket: for another database's, what would change it throws `StorageUnavailable`. `onChange` is called as
 * for a bucket that is away.
 */
export function ownBucket(
  bucket: Bucket,
  owner: BucketOwner,
  onChange: (reason: unknown) => void,
  knownMs = KNOWN_MS,
): OwnBucket {
  let knownAt = Number.NEGATIVE_INFINITY;
  let isForeign = false;
  let asking: Promise<void> | null = null;

  async function ask(): Promise<void> {
    await takeBucket(bucket, owner);
    if (isForeign) onChange(null);
    isForeign = false;
    knownAt = performance.now();
  }

  async function assertOwn(): Promise<void> {
    if (performance.now() - knownAt < knownMs) return;
    asking ??= ask().finally(() => {
      asking = null;
    });
    await asking;
  }

  function guarded<Args extends unknown[], Result>(change: (...args: Args) => Promise<Result>) {
    return async (...args: Args): Promise<Result> => {
      await assertOwn().catch((error: unknown) => {
        if (!(error instanceof ForeignBucketError)) throw error;
        if (!isForeign) onChange(error);
        isForeign = true;
        throw new StorageUnavailable(error);
      });
      return change(...args);
    };
  }

  return {
    ...bucket,
    assertOwn,
    put: guarded(bucket.put),
    putNew: guarded(bucket.putNew),
    putFile: guarded(bucket.putFile),
    remove: guarded(bucket.remove),
    abortUploads: guarded(bucket.abortUploads),
    isAvailable: () => !isForeign && bucket.isAvailable(),
  };
}
