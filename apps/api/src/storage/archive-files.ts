import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@vibeline/core/durations.rules';
import type { Bucket } from './bucket/bucket.ts';
import type { StoredFile } from './storage.ts';
import { syncFile, syncFolder } from './sync-files.ts';

const PREFIX = 'exports/';
const DRAFT = '.draft';
const FILE = /^([0-9a-f]{32})\.zip$/;

/** The archives that members asked for, where the media are: on disk, or in the bucket. */
export interface ArchiveFiles {
  /** A new folder on this machine in which an archive is made. */
  makeDraft(archive: string): Promise<string>;
  /** Once resolved, the file survives a power failure; the one at the path may be gone. */
  save(archive: string, path: string): Promise<void>;
  find(archive: string): Promise<StoredFile | null>;
  /** Removes all others, and what was not finished. */
  keepOnly(archives: readonly string[]): Promise<void>;
}

export function openArchiveFiles(dataDir: string, bucket: Bucket | null): ArchiveFiles {
  const folder = join(dataDir, 'exports');
  const kept = bucket ? inBucket(bucket) : onDisk(folder);
  return {
    ...kept,
    async makeDraft(archive) {
      const draft = join(folder, `${archive}.${randomUUID()}${DRAFT}`);
      await mkdir(draft, { recursive: true, mode: 0o700 });
      return draft;
    },
    async keepOnly(archives) {
      for (const name of await readdir(folder).catch(() => [])) {
        const archive = FILE.exec(name)?.[1];
        const isKept = archive !== undefined && bucket === null && archives.includes(archive);
        if (!isKept) await rm(join(folder, name), { recursive: true, force: true });
      }
      await kept.keepOnly(archives);
    },
  };
}

type Kept = Pick<ArchiveFiles, 'save' | 'find' | 'keepOnly'>;

function onDisk(folder: string): Kept {
  const pathOf = (archive: string) => join(folder, `${archive}.zip`);
  return {
    async save(archive, path) {
      await syncFile(path);
      await rename(path, pathOf(archive));
      await syncFolder(folder);
    },
    async find(archive) {
      const path = pathOf(archive);
      const found = FILE.test(`${archive}.zip`) ? await stat(path).catch(() => null) : null;
      return found?.isFile() ? { size: found.size, open: async (range) => createReadStream(path, range) } : null;
    },
    keepOnly: async () => undefined,
  };
}

function inBucket(bucket: Bucket): Kept {
  const keyOf = (archive: string) => `${PREFIX}${archive}.zip`;
  return {
    save: (archive, path) => bucket.putFile(keyOf(archive), path),
    async find(archive) {
      const found = FILE.test(`${archive}.zip`) ? await bucket.find(keyOf(archive)) : null;
      if (!found) return null;
      const open: StoredFile['open'] = async (range) => {
        const body = await bucket.open(keyOf(archive), range);
        if (!body) throw new Error('The archive was removed since it was found');
        return body;
      };
      return { size: found.size, open };
    },
    async keepOnly(archives) {
      await bucket.abortUploads(PREFIX, Date.now() - DAY_MS);
      for await (const { key } of bucket.list(PREFIX)) {
        const archive = FILE.exec(key.slice(PREFIX.length))?.[1];
        if (archive === undefined || !archives.includes(archive)) await bucket.remove(key);
      }
    },
  };
}
