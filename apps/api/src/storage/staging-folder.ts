import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '@vibeline/core/durations.rules';

/** After this long without a change, the folder of a process on another machine counts as abandoned. */
const ABANDONED_AFTER_MS = HOUR_MS;

/** Each process has its own subfolder. */
export interface StagingFolder {
  path: string;
  newPath(extension?: string): Promise<string>;
  remove(path: string): Promise<void>;
  /** Removes this process's subfolder; at once, for when it exits. */
  removeOwn(): void;
  removeAbandoned(): Promise<void>;
}

/** The one beside the stored files. It has kept its first name, so that files left by an older version are cleaned up too. */
export function openMediaStaging(mediaFolder: string): StagingFolder {
  return openStagingFolder(join(mediaFolder, 'incoming'));
}

export function openStagingFolder(folder: string): StagingFolder {
  const owner = `${ownerName()}_${randomUUID().slice(0, 8)}`;
  const own = join(folder, owner);
  mkdirSync(folder, { recursive: true });

  return {
    path: own,
    async newPath(extension = 'part') {
      await mkdir(own, { recursive: true });
      return join(own, `${randomUUID()}.${extension}`);
    },
    remove: (path) => rm(path, { force: true }),
    removeOwn: () => rmSync(own, { recursive: true, force: true }),
    async removeAbandoned() {
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
        if (name === owner) continue;
        const changedAt = await stat(path).then(
          (found) => found.mtimeMs,
          () => null,
        );
        if (changedAt === null || (!hasExited(name) && Date.now() - changedAt < ABANDONED_AFTER_MS)) continue;
        await rm(path, { recursive: true, force: true });
      }
    },
  };
}

export function ownerName(): string {
  return `${ownHost()}_${process.pid}`;
}

/** Whether the process of this name has certainly exited. Of a process on another machine this is not known. */
export function hasExited(owner: string): boolean {
  const [host, pid] = owner.split('_');
  if (host !== ownHost()) return false;
  // A restarted container has the same host name and process id as before, so this is the previous process.
  if (Number(pid) === process.pid) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}

function ownHost(): string {
  return hostname().replaceAll(/[^A-Za-z0-9.]/g, '') || 'host';
}
