import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { ArchiveRefused, damaged, unsafe } from './archive-errors.ts';
import type { ArchiveFiles } from './archive-files.ts';
import { checkSizes, entryCheck, UNPACKED_MAX } from './archive-limits.ts';

interface Options {
  /** An empty folder for its files, which are named by numbers there. */
  folder: string;
  isWanted: (name: string) => boolean;
  /** Throws when the disk is full. */
  checkRoom: () => Promise<void>;
}

const ROOM_EVERY_BYTES = 64 * 1024 ** 2;

/** A `.tar.gz` has no directory: what is wanted of it is unpacked at once. Throws `ArchiveRefused`. */
export async function openTarFiles(path: string, { folder, isWanted, checkRoom }: Options): Promise<ArchiveFiles> {
  const found = new Map<string, string>();
  const check = entryCheck();
  const { size: packed } = await stat(path);
  const unpacking = extract();
  const counted = countingGunzip(packed);
  const source = pipeline(createReadStream(path), createGunzip(), counted, unpacking);
  source.catch(() => undefined);
  let sinceRoom = 0;
  try {
    for await (const entry of unpacking) {
      const { name, type, size = 0 } = entry.header;
      if (type !== 'file' && type !== 'directory') throw unsafe('it has links');
      const plain = name.replace(/^\.\//, '').replace(/\/$/, '');
      if (plain !== '' && plain !== '.') check(plain, size);
      if (type === 'directory' || !isWanted(plain)) {
        entry.resume();
        continue;
      }
      sinceRoom += size;
      if (sinceRoom > ROOM_EVERY_BYTES || found.size === 0) {
        await checkRoom();
        sinceRoom = 0;
      }
      const target = join(folder, `${found.size}.part`);
      await pipeline(entry, createWriteStream(target));
      found.set(plain, target);
    }
    await source;
  } catch (error) {
    throw asRefused(error);
  }
  return {
    names: () => found.keys(),
    open: async (name) => {
      const target = found.get(name);
      return target === undefined ? null : createReadStream(target);
    },
    close: async () => undefined,
  };
}

function countingGunzip(packed: number) {
  let bytes = 0;
  return async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > UNPACKED_MAX) throw unsafe('it is too large unpacked');
      checkSizes(packed, bytes);
      yield chunk;
    }
  };
}

function asRefused(error: unknown): Error {
  if (error instanceof ArchiveRefused) return error;
  if (!(error instanceof Error)) return damaged('it cannot be read');
  const isOfDisk = 'code' in error && typeof error.code === 'string' && /^E[A-Z]+$/.test(error.code);
  return isOfDisk ? error : damaged(error.message);
}
