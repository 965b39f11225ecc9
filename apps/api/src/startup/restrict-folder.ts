import { chmodSync, existsSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { mediaFolder } from './data-folder.ts';

const OTHERS = 0o077;
const STICKY = 0o1000;

/**
 * Removes the permissions of group and others on the data folder and its files, which earlier versions left readable.
 * Where that is not allowed, as in a volume of another user, it logs that and goes on.
 */
export function restrictFolder(dataDir: string, logger: Pick<Logger, 'info' | 'warn'>): void {
  if (process.platform === 'win32') return;
  if (lstatSync(realpathSync(dataDir)).mode & STICKY) {
    logger.warn(
      { folder: dataDir },
      'the data folder is one that all users share, such as /tmp: set DATA_DIR to another',
    );
    return;
  }
  const counts = { changed: 0, refused: 0 };
  // The media may be a link to another disk.
  for (const folder of [dataDir, mediaFolder(dataDir)].filter(existsSync)) {
    const path = realpathSync(folder);
    restrict(path, counts);
    restrictContent(path, counts);
  }
  const { changed, refused } = counts;
  if (changed > 0)
    logger.info({ folder: dataDir, changed }, 'the data folder was open to other users, and is not any more');
  if (refused > 0) {
    logger.warn({ folder: dataDir, refused }, 'other users may read the data folder: its modes cannot be changed');
  }
}

interface Counts {
  changed: number;
  refused: number;
}

/** Nobody else reaches what is in a folder that is closed already. */
function restrictContent(folder: string, counts: Counts): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (restrict(path, counts) && lstatSync(path).isDirectory()) restrictContent(path, counts);
  }
}

function restrict(path: string, counts: Counts): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink() || (found.mode & OTHERS) === 0) return false;
  try {
    chmodSync(path, found.mode & 0o7777 & ~OTHERS);
    counts.changed += 1;
  } catch (error) {
    // It may have been removed meanwhile, as the log of a database is.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) counts.refused += 1;
  }
  return true;
}
