import { constants } from 'node:fs';
import { type FileHandle, lstat, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** ELOOP: a symbolic link; ENXIO: a socket or a device without a driver. */
const UNUSABLE = ['ENOENT', 'ENOTDIR', 'ELOOP', 'ENXIO'];

/**
 * Opens a file for reading, by its path in a folder whose content is not trusted. null when it is missing or not a
 * regular file, or when it or a folder on its path is a symbolic link. Never waits, as opening a named pipe would.
 */
export async function openRegularFile(folder: string, path: string): Promise<FileHandle | null> {
  try {
    for (let above = dirname(path); above !== '.'; above = dirname(above)) {
      if (!(await lstat(join(folder, above))).isDirectory()) return null;
    }
    // Before opening: a device may act when it is opened.
    if (!(await lstat(join(folder, path))).isFile()) return null;
    const file = await open(join(folder, path), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    if ((await file.stat()).isFile()) return file;
    await file.close();
    return null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && UNUSABLE.includes(String(error.code))) return null;
    throw error;
  }
}
