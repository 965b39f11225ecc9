import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync } from 'node:fs';
import { mkdir, open, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from './storage.ts';

const NAME = /^[0-9a-f]{32}\.webp$/;

/** Media as files under `folder`, spread over 256 folders by the first two digits of their name. */
export function openDiskStorage(folder: string): Storage {
  mkdirSync(folder, { recursive: true });
  const placeOf = (name: string) => join(folder, name.slice(0, 2), name);

  return {
    async put(bytes, extension) {
      const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${extension}`;
      const place = placeOf(name);
      await mkdir(join(place, '..'), { recursive: true });
      // Written aside, synced and renamed: a name never stands for half a file, not even after a power cut.
      const draft = `${place}.${randomUUID()}`;
      const file = await open(draft, 'wx');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, place);
      return name;
    },

    async find(name) {
      if (!NAME.test(name)) return null;
      const place = placeOf(name);
      const found = await stat(place).catch(() => null);
      return found?.isFile() ? { size: found.size, open: () => createReadStream(place) } : null;
    },
  };
}
