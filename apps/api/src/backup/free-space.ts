import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartError } from '../start-error.ts';

/** What must stay free for the server, which reports itself as not ready below it. */
const RESERVE_BYTES = 200 * 1024 * 1024;
const MB = 1024 * 1024;

/** Throws `StartError` when the disk of a folder, which need not exist yet, cannot take so much. */
export async function assertFreeSpace(folder: string, bytes: number): Promise<void> {
  let existing = folder;
  while (!existsSync(existing)) existing = dirname(existing);
  const { bavail, bsize } = await statfs(existing);
  if (bavail * bsize >= bytes + RESERVE_BYTES) return;
  const [needed, free] = [Math.ceil((bytes + RESERVE_BYTES) / MB), Math.floor((bavail * bsize) / MB)];
  throw new StartError(
    `There is not enough space for a backup in ${folder}: ${needed} MB are needed, ${free} are free.`,
  );
}
