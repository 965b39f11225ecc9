import { open } from 'node:fs/promises';
import type { IncomingFile, LandedFile } from '@vibeline/core/features/media/media.port';
import { IMAGE_MAX_BYTES, VIDEO_MAX_BYTES } from '@vibeline/core/features/media/media.rules';
import type { MediaKind } from '@vibeline/core/features/media/media.schema';
import type { IncomingFolder } from '../../../storage/staging-folder.ts';
import { brokenFile, fileTooLarge, translateDiskError, unsupportedFile } from '../media-errors.ts';
import { HEAD_BYTES, kindOfBytes } from './file-kind.ts';

const mostBytes: Record<MediaKind, number> = { image: IMAGE_MAX_BYTES, video: VIDEO_MAX_BYTES };

interface Parts {
  incoming: IncomingFolder;
  /** Called once the kind is known and before the rest is read; throws to refuse it. */
  admitKind: (kind: MediaKind) => Promise<void>;
}

/** Writes a file into the incoming folder as it comes; refused, cut short or broken off, nothing is left of it. */
export async function landFile({ bytes, accepts }: IncomingFile, { incoming, admitKind }: Parts): Promise<LandedFile> {
  const place = await incoming.newPlace();
  try {
    const source = bytes[Symbol.asyncIterator]();
    try {
      const head = await readHead(source);
      const kind = await chooseKind(head, accepts);
      await admitKind(kind);
      return { kind, size: await write(place, head, source, mostBytes[kind]), place };
    } finally {
      await source.return?.();
    }
  } catch (error) {
    await incoming.remove(place);
    throw translateDiskError(error);
  }
}

async function readHead(source: AsyncIterator<Uint8Array>): Promise<Buffer> {
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

async function chooseKind(head: Buffer, accepts: readonly MediaKind[]): Promise<MediaKind> {
  if (head.length === 0) throw brokenFile(accepts[0] ?? 'image');
  const found = await kindOfBytes(head);
  if (!found || !accepts.includes(found.kind)) throw unsupportedFile();
  return found.kind;
}

async function write(place: string, head: Buffer, rest: AsyncIterator<Uint8Array>, most: number): Promise<number> {
  const file = await open(place, 'wx');
  let size = 0;
  const take = async (chunk: Uint8Array) => {
    size += chunk.length;
    if (size > most) throw fileTooLarge();
    await file.writeFile(chunk);
  };
  try {
    await take(head);
    for (let next = await rest.next(); !next.done; next = await rest.next()) await take(next.value);
    return size;
  } finally {
    await file.close();
  }
}
