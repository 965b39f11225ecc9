import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hasExited, ownerName } from '../storage/staging-folder.ts';

const BACKUP_DRAFT = /\.vibeline-part-([A-Za-z0-9.]+_\d+)$/;
const RESTORE_DRAFT = /^restore-\d+\.part$/;

export function backupDraft(target: string): string {
  return `${target}.vibeline-part-${ownerName()}`;
}

export function restoreDraft(folder: string): string {
  return join(folder, `restore-${process.pid}.part`);
}

export function removeBackupDrafts(target: string): void {
  const folder = dirname(target);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const owner = BACKUP_DRAFT.exec(name)?.[1];
    if (owner === undefined) continue;
    if (hasExited(owner)) removeDraft(join(folder, name));
    else console.log(`${join(folder, name)} belongs to another backup; if none is running, delete it`);
  }
}

export function findRestoreDrafts(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => RESTORE_DRAFT.test(name));
  return names.map((name) => join(folder, name));
}

/** For whoever has locked the folder: no restore is running. */
export function removeRestoreDrafts(folder: string): void {
  for (const path of findRestoreDrafts(folder)) removeDraft(path);
}

function removeDraft(path: string): void {
  rmSync(path, { recursive: true, force: true });
  console.log(`Removed ${path}, which an interrupted command had left`);
}
