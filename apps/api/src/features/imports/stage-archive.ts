import type { StagedFile } from '@vibeline/core/rpc/context';
import type { StagingFolder } from '../../storage/staging-folder.ts';
import { readHead, writeStaged } from '../media/upload/stage-file.ts';
import { translateDiskError, uploadErrors } from '../media/upload.errors.ts';
import { shapeOf } from './archive-shape.ts';

export interface ArchiveUpload {
  bytes: AsyncIterable<Uint8Array>;
  /** Bytes, from the request's Content-Length. */
  sizeMax?: number;
}

export async function stageArchive({ bytes }: ArchiveUpload, staging: StagingFolder): Promise<StagedFile> {
  const path = await staging.newPath();
  const source = bytes[Symbol.asyncIterator]();
  try {
    const head = await readHead(source);
    if (shapeOf(head) === null) throw uploadErrors.unsupportedFile();
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
