import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const AT_ONCE = 50;
const BLOCK = 512;
/** ffmpeg gives a segment this name once it is complete; other files still change. */
const COMPLETE = /^\d{1,9}\.m4s$/;

/** Reads the size of a complete segment once, because a folder may have many thousands. */
export function createFolderSizes() {
  const known = new Map<string, Map<string, number>>();
  return {
    async of(folder: string): Promise<number> {
      const names = await readdir(folder).catch(() => []);
      const before = known.get(folder);
      const sizes = new Map<string, number>();
      const unknown: string[] = [];
      for (const name of names) {
        const size = before?.get(name);
        if (size === undefined) unknown.push(name);
        else sizes.set(name, size);
      }
      for (let at = 0; at < unknown.length; at += AT_ONCE) {
        const read = unknown.slice(at, at + AT_ONCE).map(async (name) => sizes.set(name, await sizeOf(folder, name)));
        await Promise.all(read);
      }
      const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
      for (const name of unknown) if (!COMPLETE.test(name) || sizes.get(name) === 0) sizes.delete(name);
      if (sizes.size > 0) known.set(folder, sizes);
      else known.delete(folder);
      return bytes;
    },

    forget(folder: string): void {
      known.delete(folder);
    },
  };
}

/**
 * In blocks, because small files take whole ones; parts that the file system has not allocated yet count by length. 0
 * for a file that does not exist.
 */
function sizeOf(folder: string, name: string): Promise<number> {
  return stat(join(folder, name)).then(
    ({ size, blocks }) => Math.max(size, blocks * BLOCK),
    () => 0,
  );
}
