import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isStoredName, isSubfolderName } from './content-name.ts';

/** Paths such as `3f/3f0c….webp` of the files in the folder of the media, without half-written ones and links. */
export function* walkStoredFiles(folder: string): Generator<string> {
  for (const subfolder of listSubfolders(folder)) {
    for (const entry of readdirSync(join(folder, subfolder), { withFileTypes: true })) {
      if (entry.isFile() && isStoredName(entry.name)) yield `${subfolder}/${entry.name}`;
    }
  }
}

export function listSubfolders(folder: string): string[] {
  if (!isFolder(folder)) return [];
  return readdirSync(folder)
    .filter((name) => isSubfolderName(name) && isFolder(join(folder, name)))
    .sort();
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
