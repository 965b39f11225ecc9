import type { StagedFile } from '@vibeline/core/rpc/context';
import type { StagingFolder } from '../../../storage/staging-folder.ts';
import { translateDiskError, uploadErrors } from '../upload.errors.ts';
import { readHead, writeStaged } from './stage-file.ts';

/** `isArchive` judges the first bytes of the file. Nothing of a refused one remains. */
export async function stageArchive(
  bytes: AsyncIterable<Uint8Array>,
  staging: StagingFolder,
  isArchive: (head: Buffer) => boolean,
): Promise<StagedFile> {
  const path = await staging.newPath();
  const source = bytes[Symbol.asyncIterator]();
  try {
    const head = await readHead(source);
    if (!isArchive(head)) throw uploadErrors.unsupportedFile();
    // The request is as long as an archive can be.
    const limits = { max: Number.POSITIVE_INFINITY, tooLarge: uploadErrors.fileTooLarge };
    const size = await writeStaged(path, head, source, limits);
    return { kind: 'archive', size, path, reservation: null };
  } catch (error) {
    await staging.remove(path);
    throw translateDiskError(error);
  } finally {
    await source.return?.();
  }
}
