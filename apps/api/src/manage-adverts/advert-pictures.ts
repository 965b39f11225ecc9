import { statSync } from 'node:fs';
import { DomainError } from '@vibeline/core/errors';
import { IMAGE_MAX_BYTES } from '@vibeline/core/features/media/media.rules';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { assertLargeEnough } from '../features/adverts/change-adverts.ts';
import { withLocks } from '../features/media/file-locks.ts';
import { encodeProfileImage } from '../features/media/images/image-process.ts';
import type { EncodedFiles } from '../features/media/images/image-result.ts';
import { StartError } from '../start-error.ts';
import type { Storage } from '../storage/storage.ts';

/** The result is a square without metadata and without motion. */
export async function encodePicture(path: string): Promise<EncodedFiles> {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new StartError(`There is no file ${path}.`);
  if (found.size > IMAGE_MAX_BYTES) throw new StartError(`${path} is larger than ${IMAGE_MAX_BYTES / 1024 / 1024} MB.`);
  try {
    const picture = await encodeProfileImage(path);
    assertLargeEnough(picture);
    return picture;
  } catch (error) {
    if (error instanceof DomainError) throw new StartError(`${path} cannot be used: ${error.message.toLowerCase()}.`);
    throw error;
  }
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
