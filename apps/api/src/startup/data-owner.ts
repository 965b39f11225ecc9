import { accessSync, constants, lstatSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { LOCK_FILE } from '../db/open/folder-lock.ts';
import { sqliteFile } from '../db/open/open-database.ts';
import { isDenial, StartError } from '../start-error.ts';
import { listSubfolders } from '../storage/stored-files.ts';
import { mediaFolder } from './data-folder.ts';

interface User {
  uid: number;
  gid: number;
}

const { R_OK, W_OK, X_OK } = constants;

/**
 * Before anything is opened in the data folder: root becomes the user to whom it belongs, so that the server can use what a
 * command of root writes. Throws `StartError` when that is not possible, or when this user may not use what is in it.
 */
export function useDataFolder(dataDir: string): void {
  becomeOwner(dataDir);
  // Windows has no such users.
  if (process.getuid) assertAllowed(dataDir, { uid: process.getuid(), gid: process.getgid?.() ?? 0 });
}

export function userToBecome(uid: number | undefined, { uid: ownerId, gid }: User): User | null {
  return uid === 0 && ownerId !== 0 ? { uid: ownerId, gid } : null;
}

/** As `useDataFolder`, for a folder whose content is of no use. */
export function becomeOwner(dataDir: string): void {
  assertOwnLink(dataDir);
  const folder = statSync(dataDir, { throwIfNoEntry: false });
  const owner = folder && userToBecome(process.getuid?.(), folder);
  if (!owner) return;
  const { uid, gid } = owner;
  try {
    process.setgroups?.([gid]);
    process.setgid?.(gid);
    process.setuid?.(uid);
  } catch (error) {
    const cause = error instanceof Error ? ` (${error.message})` : '';
    throw new StartError(
      `The folder ${dataDir} belongs to user ${uid}, whom root may not become here: run this as user ${uid}${cause}.`,
    );
  }
  if (isDenied(import.meta.filename, R_OK)) {
    throw new StartError(
      `The folder ${dataDir} belongs to user ${uid}, who may not read the program in ${import.meta.dirname}: move the program to where that user may, such as /opt.`,
    );
  }
}

/** Another user may have made the link, and root would restrict the folder that it leads to, and write into it. */
function assertOwnLink(dataDir: string): void {
  const entry = lstatSync(dataDir, { throwIfNoEntry: false });
  if (process.getuid?.() !== 0 || !entry?.isSymbolicLink() || entry.uid === 0) return;
  throw new StartError(
    `${dataDir} is a link of user ${entry.uid}, which root does not follow: name the folder itself, or run this as user ${entry.uid}.`,
  );
}

/** Files of another user are no damage, and a restore would not help. */
function assertAllowed(dataDir: string, user: User): void {
  const denied = usedPaths(dataDir).find((path) => isDenied(path, R_OK | W_OK));
  if (denied === undefined) return;
  throw new StartError(
    `${denied} may not be read and written by user ${user.uid}, as whom this runs: ${remedy(denied, dataDir, user)}.`,
  );
}

function remedy(denied: string, dataDir: string, { uid, gid }: User): string {
  const folderOwner = findOwner(dataDir);
  if (folderOwner === undefined) return 'run it as the user of the server';
  if (folderOwner !== uid) return `run it as user ${folderOwner}, to whom ${dataDir} belongs`;
  return findOwner(denied) === uid ? `run chmod -R u+rwX ${dataDir}` : `as root, run chown -R ${uid}:${gid} ${dataDir}`;
}

/** undefined where a folder above it is closed to this user. */
function findOwner(path: string): number | undefined {
  try {
    return statSync(path).uid;
  } catch {
    return undefined;
  }
}

function usedPaths(dataDir: string): string[] {
  const file = sqliteFile(dataDir);
  const media = mediaFolder(dataDir);
  const others = [LOCK_FILE, 'backups', 'cache', 'live'].map((name) => join(dataDir, name));
  const ofMedia = findRefusal(media, R_OK | X_OK) === null ? listSubfolders(media) : [];
  return [dataDir, file, `${file}-wal`, `${file}-shm`, ...others, media, ...ofMedia.map((name) => join(media, name))];
}

function isDenied(path: string, mode: number): boolean {
  return isDenial(findRefusal(path, mode));
}

function findRefusal(path: string, mode: number): string | null {
  try {
    accessSync(path, mode);
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : '';
  }
}
