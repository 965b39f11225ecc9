import { statfs } from 'node:fs/promises';

/** Below this the server reports itself as not ready, and a backup must leave as much. */
export const MIN_FREE_BYTES = 200 * 1024 * 1024;

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
