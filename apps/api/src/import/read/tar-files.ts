import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { asRefused, unsafe } from './archive-errors.ts';
import type { ArchiveEntry, ArchiveFiles, ReadOptions } from './archive-files.ts';
import { checkSizes, entryCheck, UNPACKED_MAX } from './archive-limits.ts';

interface Options extends ReadOptions {
  isWanted: (name: string) => boolean;
}

/**
 * A `.tar.gz` has no directory: what is wanted of it is unpacked at once, to files that are named by numbers. Throws
 * `ArchiveRefusedError`.
 */
export async function openTarFiles(path: string, options: Options): Promise<ArchiveFiles> {
  const found = new Map<string, ArchiveEntry>();
  const check = entryCheck();
  const { size: packed } = await stat(path);
  const unpacking = extract();
  const source = pipeline(createReadStream(path), createGunzip(), countingGunzip(packed), unpacking);
  source.catch(() => undefined);
  try {
    for await (const entry of unpacking) {
      const { name, type, size = 0 } = entry.header;
      if (type !== 'file' && type !== 'directory') throw unsafe('it has links');
      const plain = name.replace(/^\.\//, '').replace(/\/$/, '');
      if (plain !== '' && plain !== '.') check(plain, size);
      if (type === 'directory' || !options.isWanted(plain)) {
        entry.resume();
        continue;
      }
      await options.checkRoom(size);
      const target = join(options.folder, `${found.size}.part`);
      await pipeline(entry, createWriteStream(target));
      found.set(plain, { size, open: async () => createReadStream(target) });
      await options.rest();
    }
    await source;
  } catch (error) {
    throw asRefused(error);
  }
  return { find: (name) => found.get(name) ?? null, close: async () => undefined };
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
