import { open } from 'node:fs/promises';
import type { MediaKind } from '@vibeline/core/features/media/media.schema';
import { MEGABYTE } from '@vibeline/core/features/network/network.rules';
import type { StagedFile } from '@vibeline/core/rpc/context';
import type { StagingFolder } from '../../../storage/staging-folder.ts';
import type { FileUpload } from '../media-files.ts';
import { translateDiskError, uploadErrors } from '../upload.errors.ts';
import { detectType, HEAD_BYTES } from './file-kind.ts';
import type { FindLimits } from './upload-limits.ts';

export function maxBytes(kind: MediaKind, findLimits: FindLimits): number {
  const { imageMegabytes, videoMegabytes } = findLimits();
  return MEGABYTE * (kind === 'image' ? imageMegabytes : videoMegabytes);
}

interface Dependencies {
  staging: StagingFolder;
  findLimits: FindLimits;
  /** Called when the kind is known, before the rest is received; throws to refuse the file. */
  checkKind: (kind: MediaKind) => Promise<void>;
}

export async function stageFile(
  { bytes, accepts }: FileUpload,
  { staging, findLimits, checkKind }: Dependencies,
): Promise<Omit<StagedFile, 'reservation'>> {
  const path = await staging.newPath();
  try {
    const source = bytes[Symbol.asyncIterator]();
    try {
      const head = await readHead(source);
      const kind = await detectKind(head, accepts);
      await checkKind(kind);
      const limits = { max: maxBytes(kind, findLimits), tooLarge: uploadErrors.fileTooLarge };
      return { kind, size: await writeStaged(path, head, source, limits), path };
    } finally {
      await source.return?.();
    }
  } catch (error) {
    await staging.remove(path);
    throw translateDiskError(error);
  }
}

export async function readHead(source: AsyncIterator<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  while (length < HEAD_BYTES) {
    const { done, value } = await source.next();
    if (done) break;
    chunks.push(value);
    length += value.length;
  }
  return Buffer.concat(chunks);
}

async function detectKind(head: Buffer, accepts: readonly MediaKind[]): Promise<MediaKind> {
  if (head.length === 0) throw uploadErrors.invalidFile(accepts[0] ?? 'image');
  const type = await detectType(head);
  if (!type || !accepts.includes(type.kind)) throw uploadErrors.unsupportedFile();
  return type.kind;
}

/** Returns the size. */
export async function writeStaged(
  path: string,
  head: Buffer,
  rest: AsyncIterator<Uint8Array>,
  { max, tooLarge }: { max: number; tooLarge: () => Error },
): Promise<number> {
  const file = await open(path, 'wx');
  let size = 0;
  const append = async (chunk: Uint8Array) => {
    size += chunk.length;
    if (size > max) throw tooLarge();
    await file.writeFile(chunk);
  };
  try {
    await append(head);
    for (let next = await rest.next(); !next.done; next = await rest.next()) await append(next.value);
    return size;
  } finally {
    await file.close();
  }
}
