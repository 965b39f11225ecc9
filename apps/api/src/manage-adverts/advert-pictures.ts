import { statSync } from 'node:fs';
import { DomainError } from '@vibeline/core/errors';
import { IMAGE_MAX_BYTES, PROFILE_IMAGE_WIDTHS } from '@vibeline/core/features/media/media.rules';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { withLocks } from '../features/media/file-locks.ts';
import { encodeProfileImage } from '../features/media/images/image-process.ts';
import type { EncodedFiles } from '../features/media/images/image-result.ts';
import { StartError } from '../start-error.ts';
import type { Storage } from '../storage/storage.ts';

/** In pixels: a smaller picture would be blurred on most screens. */
const SIDE_MIN = Math.max(...PROFILE_IMAGE_WIDTHS);

/** The result is a square without metadata and without motion. */
export async function encodePicture(path: string): Promise<EncodedFiles> {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new StartError(`There is no file ${path}.`);
  if (found.size > IMAGE_MAX_BYTES) throw new StartError(`${path} is larger than ${IMAGE_MAX_BYTES / 1024 / 1024} MB.`);
  const picture = await encodeProfileImage(path).catch((error: unknown) => {
    if (error instanceof DomainError) throw new StartError(`${path} cannot be used: ${error.message.toLowerCase()}.`);
    throw error;
  });
  // One file for each width that is smaller than the picture, and the picture itself.
  if (picture.files.length <= PROFILE_IMAGE_WIDTHS.length) {
    throw new StartError(`${path} is too small: it must be larger than ${SIDE_MIN} × ${SIDE_MIN} pixels.`);
  }
  return picture;
}

export async function saveWithRow<Row>(
  { db, storage }: { db: Kysely<Database>; storage: Storage },
  given: readonly (EncodedFiles | null)[],
  saveRow: () => Promise<Row>,
): Promise<Row> {
  const pictures = given.filter((picture) => picture !== null);
  if (pictures.length === 0) return saveRow();
  const names = pictures.map(({ name }) => name);
  return withLocks(db, names, async () => {
    const files = pictures.flatMap((picture) => picture.files);
    await Promise.all(files.map((file) => storage.save(file.name, file.bytes)));
    return saveRow();
  });
}
