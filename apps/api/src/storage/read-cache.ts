import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { WEEK_MS } from '@vibeline/core/durations.rules';
import { isContentOf, isStoredName, isSubfolderName, storedPath } from './content-name.ts';
import { openStagingFolder } from './staging-folder.ts';
import type { ByteRange } from './storage.ts';

/** A file may take this part of the cache, so that one does not empty it. */
const PART_OF_ONE_FILE = 1 / 4;
/** Above the limit, the files used longest ago are removed until this part is left. */
const PART_AFTER_TRIM = 0.8;
/** All processes together add this part before they measure the cache again. */
const PART_BETWEEN_TRIMS = 0.1;
/** Files that nobody has read for so long are removed: also those deleted by another machine. */
const UNUSED_MS = WEEK_MS;
const TOUCH_MS = 60_000;

/**
 * Copies of stored files on a local disk. What a name stands for never changes, so a copy is never stale; it is there as a
 * whole or not at all. Processes on one machine may share the folder.
 */
export interface ReadCache {
  takes(size: number): boolean;
  sizeOf(name: string): Promise<number | null>;
  open(name: string, range?: ByteRange): Promise<Readable | null>;
  /** Copies a file into the cache, once however many ask for it meanwhile; false when its source has none. */
  fetch(name: string, size: number, openSource: () => Promise<Readable | null>): Promise<boolean>;
  remove(name: string): Promise<void>;
  removeUnused(): Promise<void>;
}

interface Options {
  bytesMax: number;
  processes: number;
}

export function openReadCache(folder: string, { bytesMax, processes }: Options): ReadCache {
  const drafts = openStagingFolder(join(folder, 'incoming'));
  const pathOf = (name: string) => join(folder, storedPath(name));
  const fetching = new Map<string, Promise<boolean>>();
  const trimAfterBytes = (bytesMax * PART_BETWEEN_TRIMS) / processes;
  let addedBytes = 0;

  async function copy(name: string, size: number, source: Readable): Promise<void> {
    const draft = await drafts.newPath();
    try {
      const hash = createHash('sha256');
      source.on('data', (chunk: Buffer) => hash.update(chunk));
      await pipeline(source, createWriteStream(draft, { flags: 'wx' }));
      if ((await stat(draft)).size !== size || !isContentOf(name, hash.digest('hex'))) {
        throw new Error(`The copy of ${name} differs from what was stored`);
      }
      await mkdir(dirname(pathOf(name)), { recursive: true });
      await rename(draft, pathOf(name));
    } catch (error) {
      source.destroy();
      await drafts.remove(draft);
      throw error;
    }
    addedBytes += size;
    if (addedBytes < trimAfterBytes) return;
    addedBytes = 0;
    await trim(folder, bytesMax * PART_AFTER_TRIM);
  }

  return {
    takes: (size) => size <= bytesMax * PART_OF_ONE_FILE,
    async sizeOf(name) {
      const found = await stat(pathOf(name)).catch(() => null);
      return found?.isFile() ? found.size : null;
    },
    async open(name, range) {
      const file = await open(pathOf(name), 'r').catch(() => null);
      if (!file) return null;
      const now = Date.now();
      // `utimes` takes seconds. Another process may remove the file meanwhile; an open one can still be read.
      if ((await file.stat()).mtimeMs < now - TOUCH_MS) await file.utimes(now / 1000, now / 1000);
      return file.createReadStream(range);
    },
    fetch(name, size, openSource) {
      const running = fetching.get(name);
      if (running) return running;
      const copying = openSource()
        .then(async (source) => {
          if (source) await copy(name, size, source);
          return source !== null;
        })
        .finally(() => fetching.delete(name));
      fetching.set(name, copying);
      return copying;
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async removeUnused() {
      await drafts.removeAbandoned();
      await trim(folder, bytesMax * PART_AFTER_TRIM);
    },
  };
}

interface CachedFile {
  path: string;
  size: number;
  usedAt: number;
}

async function trim(folder: string, bytesMax: number): Promise<void> {
  const files = (await listFiles(folder)).sort((a, b) => b.usedAt - a.usedAt);
  const unusedSince = Date.now() - UNUSED_MS;
  let bytes = 0;
  for (const { path, size, usedAt } of files) {
    bytes += size;
    if (bytes > bytesMax || usedAt < unusedSince) await rm(path, { force: true });
  }
}

async function listFiles(folder: string): Promise<CachedFile[]> {
  const files: CachedFile[] = [];
  for (const subfolder of await readdir(folder)) {
    if (!isSubfolderName(subfolder)) continue;
    for (const name of await readdir(join(folder, subfolder))) {
      const path = join(folder, subfolder, name);
      const found = isStoredName(name) ? await stat(path).catch(() => null) : null;
      if (found) files.push({ path, size: found.size, usedAt: found.mtimeMs });
    }
  }
  return files;
}
