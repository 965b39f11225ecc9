import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';
import { walkStoredFiles } from '../storage/stored-files.ts';

/** The folder of the media in the data folder. */
export function mediaFolder(dataDir: string): string {
  return join(dataDir, 'media');
}

/** Makes the folders of the data and of the media, and tries whether files can be written. Throws `StartError`. */
export function prepareDataFolder(dataDir: string): void {
  for (const folder of [dataDir, mediaFolder(dataDir)]) {
    try {
      makeFolder(folder);
      tryToWrite(folder);
    } catch (error) {
      const detail = error instanceof Error ? ` (${error.message})` : '';
      throw new StartError(`The folder ${folder} cannot be made or written; set DATA_DIR to another one${detail}.`);
    }
  }
}

/** Makes the folder and those above it. Node's recursive `mkdir` never returns where a file system answers ENOENT, such as in /proc. */
export function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** The folder itself, or the nearest one above it that exists. */
export function nearestFolder(folder: string): string {
  let existing = folder;
  while (!existsSync(existing)) existing = dirname(existing);
  return existing;
}

function tryToWrite(folder: string): void {
  const file = join(folder, `.write-test-${process.pid}`);
  try {
    writeFileSync(file, '');
  } catch (error) {
    // A full disk is no reason not to start: reading works, and the server says 503 for writes.
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return;
    throw error;
  } finally {
    rmSync(file, { force: true });
  }
}

/** Whether members' files are stored there. */
export function hasStoredFiles(dataDir: string): boolean {
  return walkStoredFiles(mediaFolder(dataDir)).next().done !== true;
}
