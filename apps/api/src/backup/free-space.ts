import { StartError } from '../start-error.ts';
import { nearestFolder } from '../startup/data-folder.ts';
import { freeBytes, MIN_FREE_BYTES } from '../storage/disk-space.ts';

const MB = 1024 * 1024;

export async function assertFreeSpace(folder: string, bytes: number): Promise<void> {
  const free = await freeBytes(nearestFolder(folder));
  if (free >= bytes + MIN_FREE_BYTES) return;
  throw new StartError(
    `There is not enough space for a backup in ${folder}: ${Math.ceil((bytes + MIN_FREE_BYTES) / MB)} MB are needed, ${Math.floor(free / MB)} are free.`,
  );
}
