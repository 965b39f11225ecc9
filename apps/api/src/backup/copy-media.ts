import { constants } from 'node:fs';
import { copyFile, link, mkdir, open, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { walkStoredFiles } from '../storage/stored-files.ts';

/**
 * Brings the stored files of one folder into another: as a hard link where both are on one disk, which takes no space, as
 * a file never changes after it was saved. Files that are there already are left; those deleted meanwhile are missing.
 */
export async function linkMedia(from: string, to: string): Promise<void> {
  const { dev } = await stat(from);
  const canLink = (await stat(to)).dev === dev;
  for (const path of walkStoredFiles(from)) {
    const [source, target] = [join(from, path), join(to, path)];
    await mkdir(dirname(target), { recursive: true });
    if (canLink && (await link(source, target).then(isDone, isMissingOrThere))) continue;
    await copyDurably(source, target).catch((error: unknown) => {
      if (!isMissingOrThere(error)) throw error;
    });
  }
}

async function copyDurably(source: string, target: string): Promise<void> {
  await copyFile(source, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  await sync(target);
}

export async function sync(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}

const isDone = () => true;

function isMissingOrThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EEXIST');
}
