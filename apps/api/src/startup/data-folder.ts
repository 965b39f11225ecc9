import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';
import { walkStoredFiles } from '../storage/stored-files.ts';

export function mediaFolder(dataDir: string): string {
  return join(dataDir, 'media');
}

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

/** Node's recursive `mkdir` never returns where a file system answers ENOENT, such as in /proc. */
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
    // A server with a full disk can start: it serves reads, and responds 503 to writes.
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return;
    throw error;
  } finally {
    rmSync(file, { force: true });
  }
}

export function hasStoredFiles(dataDir: string): boolean {
  return walkStoredFiles(mediaFolder(dataDir)).next().done !== true;
}
