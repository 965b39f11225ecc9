import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sqliteFile } from '../db/open/open-database.ts';
import { timestamp } from './timestamp.ts';

/** Includes the log: beside another database file it would damage that file. */
function sqliteFiles(dataDir: string): string[] {
  return ['', '-wal', '-shm', '-journal'].map((end) => sqliteFile(dataDir) + end);
}

export async function moveDatabaseAside(dataDir: string, folder: string): Promise<string | null> {
  const present = sqliteFiles(dataDir).filter((path) => existsSync(path));
  if (present.length === 0) return null;
  await mkdir(folder, { recursive: true });
  for (const path of present) await rename(path, join(folder, basename(path)));
  return sqliteFile(folder);
}

const MOVED = 'moved-to-postgres-';

export function movedFolder(dataDir: string): string {
  return join(dataDir, MOVED + timestamp());
}

export function findMovedFolder(dataDir: string): string | null {
  const names = readdirSync(dataDir).filter((name) => name.startsWith(MOVED));
  const latest = names.sort().at(-1);
  return latest === undefined ? null : join(dataDir, latest);
}
