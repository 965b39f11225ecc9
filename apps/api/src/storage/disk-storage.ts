import { randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contentName, isStoredName } from './content-name.ts';
import { openIncomingFolder } from './staging-folder.ts';
import type { Storage } from './storage.ts';

const SHELF = /^[0-9a-f]{2}$/;

/** Media as files under `folder`, spread over 256 folders by the first two digits of their name. */
export function openDiskStorage(folder: string): Storage {
  mkdirSync(folder, { recursive: true });
  const incoming = openIncomingFolder(join(folder, 'incoming'));
  const placeOf = (name: string) => join(folder, name.slice(0, 2), name);

  // Synced, renamed, and the folder synced: a name never stands for half a file, not even after a power cut.
  async function shelve(draft: string, name: string): Promise<void> {
    const place = placeOf(name);
    await mkdir(dirname(place), { recursive: true });
    await sync(draft);
    await rename(draft, place);
    await syncFolder(dirname(place));
  }

  async function save(name: string, bytes: Uint8Array): Promise<void> {
    const draft = `${placeOf(name)}.${randomUUID()}`;
    await mkdir(dirname(draft), { recursive: true });
    try {
      const file = await open(draft, 'wx');
      await file.writeFile(bytes).finally(() => file.close());
      await shelve(draft, name);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  return {
    incoming,
    save,
    adopt: (name, place) => shelve(place, name),
    async put(bytes, extension) {
      const name = contentName(bytes, extension);
      await save(name, bytes);
      return name;
    },
    async find(name) {
      if (!isStoredName(name)) return null;
      const place = placeOf(name);
      const found = await stat(place).catch(() => null);
      return found?.isFile() ? { size: found.size, open: (range) => createReadStream(place, range) } : null;
    },
    remove: (name) => rm(placeOf(name), { force: true }),
    async *list() {
      for (const shelf of await readdir(folder)) {
        if (!SHELF.test(shelf)) continue;
        for (const name of await readdir(join(folder, shelf))) {
          const found = await stat(join(folder, shelf, name)).catch(() => null);
          if (found?.isFile()) yield { name, savedAt: found.mtimeMs };
        }
      }
    },
  };
}

async function sync(place: string): Promise<void> {
  const file = await open(place, 'r+');
  await file.sync().finally(() => file.close());
}

/** Not every system can open a folder; those that cannot keep names safe by themselves. */
async function syncFolder(place: string): Promise<void> {
  const folder = await open(place, 'r').catch(() => null);
  await folder
    ?.sync()
    .catch(() => undefined)
    .finally(() => folder.close());
}
