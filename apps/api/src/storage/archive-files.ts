import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DAY_MS } from '@vibeline/core/durations.rules';
import type { Bucket } from './bucket/bucket.ts';
import type { StoredFile } from './storage.ts';
import { syncFile, syncFolder } from './sync-files.ts';

const DRAFT = '.draft';
const FILE = /^([0-9a-f]{32})\.zip$/;

/** The archives that members asked for, where the media are: on disk, or in the bucket. */
export interface ArchiveFiles {
  /** A new folder on this machine in which an archive is made. */
  makeDraft(archive: string): Promise<string>;
  /** Once resolved, the file survives a power failure; the one at the path may be gone. */
  save(archive: string, path: string): Promise<void>;
  find(archive: string): Promise<StoredFile | null>;
  /**
   * Removes all others, and what was not finished. Which are kept is asked once it is known which are there: one that is saved meanwhile
   * stays.
   */
  keepOnly(listKept: () => Promise<readonly string[]>): Promise<void>;
}

/** The archives that members import, until they are read. */
export interface ImportFiles extends ArchiveFiles {
  /** A path on this machine: the target, unless the file is here already. null when it is gone. `checkRoom` throws. */
  fetch(archive: string, target: string, checkRoom: (bytes: number) => Promise<void>): Promise<string | null>;
  remove(archive: string): Promise<void>;
}

export function openArchiveFiles(dataDir: string, bucket: Bucket | null): ArchiveFiles {
  return openFilesIn('exports', dataDir, bucket);
}

export function openImportFiles(dataDir: string, bucket: Bucket | null): ImportFiles {
  const files = openFilesIn('imports', dataDir, bucket);
  return {
    ...files,
    async fetch(archive, target, checkRoom) {
      const found = await files.find(archive);
      if (!found) return null;
      if (!bucket) return join(dataDir, 'imports', `${archive}.zip`);
      await checkRoom(found.size);
      await pipeline(await found.open(), createWriteStream(target));
      return target;
    },
    async remove(archive) {
      if (bucket) await bucket.remove(keyOf('imports', archive));
      else await rm(join(dataDir, 'imports', `${archive}.zip`), { force: true });
    },
  };
}

function openFilesIn(name: 'exports' | 'imports', dataDir: string, bucket: Bucket | null): ArchiveFiles {
  const folder = join(dataDir, name);
  const kept = bucket ? inBucket(bucket, name) : onDisk(folder);
  return {
    ...kept,
    async makeDraft(archive) {
      const draft = join(folder, `${archive}.${randomUUID()}${DRAFT}`);
      await mkdir(draft, { recursive: true, mode: 0o700 });
      return draft;
    },
    async keepOnly(listKept) {
      const names = await readdir(folder).catch(() => []);
      const archives = bucket ? [] : await listKept();
      for (const name of names) {
        const archive = FILE.exec(name)?.[1];
        if (archive === undefined || !archives.includes(archive))
          await rm(join(folder, name), { recursive: true, force: true });
      }
      await kept.keepOnly(listKept);
    },
  };
}

type Kept = Pick<ArchiveFiles, 'save' | 'find' | 'keepOnly'>;

function onDisk(folder: string): Kept {
  const pathOf = (archive: string) => join(folder, `${archive}.zip`);
  return {
    async save(archive, path) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
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

const keyOf = (folder: string, archive: string) => `${folder}/${archive}.zip`;

function inBucket(bucket: Bucket, folder: string): Kept {
  const prefix = `${folder}/`;
  return {
    save: (archive, path) => bucket.putFile(keyOf(folder, archive), path),
    async find(archive) {
      const key = keyOf(folder, archive);
      const found = FILE.test(`${archive}.zip`) ? await bucket.find(key) : null;
      if (!found) return null;
      const open: StoredFile['open'] = async (range) => {
        const body = await bucket.open(key, range);
        if (!body) throw new Error('The archive was removed since it was found');
        return body;
      };
      return { size: found.size, open };
    },
    async keepOnly(listKept) {
      await bucket.abortUploads(prefix, Date.now() - DAY_MS);
      const keys: string[] = [];
      for await (const { key } of bucket.list(prefix)) keys.push(key);
      const archives = await listKept();
      for (const key of keys) {
        const archive = FILE.exec(key.slice(prefix.length))?.[1];
        if (archive === undefined || !archives.includes(archive)) await bucket.remove(key);
      }
    },
  };
}
