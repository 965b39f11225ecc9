import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupKind } from '@vibeline/core/features/backups/backup.rules';
import { forEach } from '../concurrency/for-each.ts';
import { type BackupCheck, findCheck } from './check-file.ts';
import { MANIFEST_FILE } from './manifest.ts';
import { timestamp } from './timestamp.ts';

/** More are not looked at: the newest by name. */
const MAX_LISTED = 1000;
const READ_AT_ONCE = 8;

const TIME = /\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}(-\d{3})?Z$/;
const PREFIXES: Partial<Record<BackupKind, string>> = { daily: 'daily-', manual: 'manual-', migration: 'before-' };

export interface FoundBackup {
  name: string;
  kind: BackupKind;
  /** ms UTC. */
  createdAt: number;
  /** null: nobody has read it back. */
  check: BackupCheck | null;
}

export function nameOfBackup(kind: 'daily' | 'manual'): string {
  return `${PREFIXES[kind]}${timestamp()}`;
}

function kindOf(name: string): BackupKind {
  const known = Object.entries(PREFIXES).find(([, prefix]) => name.startsWith(prefix));
  return (known?.[0] as BackupKind | undefined) ?? 'command';
}

/** The complete backups in a folder, the newest first. */
export async function listBackups(folder: string): Promise<FoundBackup[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const byTime = names.filter((name) => TIME.test(name)).sort((a, b) => (timeOf(a) < timeOf(b) ? 1 : -1));
  const others = names.filter((name) => !TIME.test(name));
  const found: FoundBackup[] = [];
  await forEach([...byTime, ...others].slice(0, MAX_LISTED), READ_AT_ONCE, async (name) => {
    const manifest = await stat(join(folder, name, MANIFEST_FILE)).catch(() => null);
    if (!manifest?.isFile()) return;
    const check = await findCheck(join(folder, name));
    const createdAt = check ? Date.parse(check.createdAt) : Math.floor(manifest.mtimeMs);
    found.push({ name, kind: kindOf(name), createdAt, check });
  });
  return found.sort((a, b) => b.createdAt - a.createdAt || (a.name < b.name ? 1 : -1));
}

function timeOf(name: string): string {
  return TIME.exec(name)?.[0] ?? '';
}
