import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';
import type { Bucket } from '../storage/bucket/bucket.ts';
import { hasMedia } from '../storage/bucket/bucket-mark.ts';
import { StorageUnavailable } from '../storage/storage-unavailable.ts';
import { hasStoredFiles, mediaFolder } from './data-folder.ts';

export interface StoredMedia {
  place: string;
  /** null: the bucket cannot be asked. */
  isFilled: boolean | null;
  wayOut: string;
}

/**
 * Asks the bucket, or looks into the folder without one. Throws `StartError` when the bucket refuses, or is empty while
 * the folder still holds the files. A bucket that is away does not prevent a server from starting: texts work without
 * it.
 */
export async function findStoredMedia(
  { dataDir }: Pick<Config, 'dataDir'>,
  bucket: Bucket | null,
): Promise<StoredMedia> {
  const folder = mediaFolder(dataDir);
  const isFolderFilled = hasStoredFiles(dataDir);
  if (!bucket) return { place: folder, isFilled: isFolderFilled, wayOut: 'move that folder away' };
  const place = `the bucket ${bucket.name}`;
  const isFilled = await hasMedia(bucket).catch(async (error: unknown) => {
    if (!(error instanceof StorageUnavailable)) throw error;
    const { isRefusal } = await import('../storage/bucket/client.ts');
    if (!isRefusal(error.cause)) return null;
    const reason = error.cause instanceof Error ? ` (${error.cause.name})` : '';
    throw new StartError(
      `The bucket ${bucket.name} refuses${reason}; check S3_ENDPOINT, S3_REGION, S3_BUCKET and the keys.`,
    );
  });
  if (isFilled === false && isFolderFilled) {
    throw new StartError(
      `${folder} holds files and ${place} holds none: npm run move-media moves them there, or leave S3_BUCKET out.`,
    );
  }
  return { place, isFilled, wayOut: 'empty it or take another one' };
}
