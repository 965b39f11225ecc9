import { randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isStoredName, isSubfolderName, storedPath } from './content-name.ts';
import { openMediaStaging } from './staging-folder.ts';
import type { Storage } from './storage.ts';
import { syncFile, syncFolder } from './sync-files.ts';

export function openDiskStorage(folder: string): Storage {
  mkdirSync(folder, { recursive: true });
  const pathOf = (name: string) => join(folder, storedPath(name));

  // The file is synced before the rename and the folder after it: a name never refers to half a file, even after a
  // power failure.
  async function moveTo(name: string, temporaryPath: string): Promise<void> {
    const path = pathOf(name);
    await mkdir(dirname(path), { recursive: true });
    await syncFile(temporaryPath);
    await rename(temporaryPath, path);
    await syncFolder(dirname(path));
  }

  async function save(name: string, bytes: Uint8Array): Promise<void> {
    const temporaryPath = `${pathOf(name)}.${randomUUID()}`;
    await mkdir(dirname(temporaryPath), { recursive: true });
    try {
      const file = await open(temporaryPath, 'wx');
      await file.writeFile(bytes).finally(() => file.close());
      await moveTo(name, temporaryPath);
    } catch (error) {
      await rm(temporaryPath, { force: true });
      throw error;
    }
  }

  return {
    staging: openMediaStaging(folder),
    save,
    saveStaged: moveTo,
    async find(name) {
      if (!isStoredName(name)) return null;
      const path = pathOf(name);
      const found = await stat(path).catch(() => null);
      return found?.isFile() ? { size: found.size, open: async (range) => createReadStream(path, range) } : null;
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async *list() {
      for (const subfolder of await readdir(folder)) {
        if (!isSubfolderName(subfolder)) continue;
        for (const name of await readdir(join(folder, subfolder))) {
          const found = await stat(join(folder, subfolder, name)).catch(() => null);
          if (found?.isFile()) yield { name, savedAt: found.mtimeMs };
        }
      }
    },
    abortUploads: async () => undefined,
    removeUnusedCopies: async () => undefined,
    presign: async () => null,
    isAvailable: () => true,
  };
}
