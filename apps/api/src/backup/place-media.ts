import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mediaFolder } from '../startup/data-folder.ts';
import { listSubfolders, walkStoredFiles } from '../storage/stored-files.ts';

/**
 * The folder on whose disk the media are prepared and kept: the data folder, or that of the media when it is a mount or a
 * link to another disk, from where nothing can be renamed into it.
 */
export function mediaHome(dataDir: string): string {
  const media = mediaFolder(dataDir);
  const [source, target] = [dataDir, media].map((folder) => join(folder, `.rename-test-${process.pid}`)) as [
    string,
    string,
  ];
  try {
    writeFileSync(source, '');
    renameSync(source, target);
    return dataDir;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EXDEV') return media;
    throw error;
  } finally {
    for (const path of [source, target]) rmSync(path, { force: true });
  }
}

export function placeMedia(draft: string, media: string, old: string): string | null {
  const isFilled = walkStoredFiles(media).next().done !== true;
  for (const name of listSubfolders(media)) {
    if (isFilled) moveInto(old, media, name);
    else rmSync(join(media, name), { recursive: true });
  }
  for (const name of listSubfolders(draft)) moveInto(media, draft, name);
  return isFilled ? old : null;
}

function moveInto(folder: string, from: string, name: string): void {
  mkdirSync(folder, { recursive: true });
  renameSync(join(from, name), join(folder, name));
}
