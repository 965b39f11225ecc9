import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** After this long without a change a folder of another machine's process is taken for dead. */
const FORGOTTEN_MS = 60 * 60 * 1000;

/** A local folder for files on their way in. Each process has a part of its own, so none sweeps another's work away. */
export interface IncomingFolder {
  /** Whose part it is: also the name under which a process takes jobs. */
  owner: string;
  /** A path nothing is at yet. */
  newPlace(extension?: string): Promise<string>;
  /** Removes one file; harmless when it is gone. */
  remove(place: string): Promise<void>;
  /** Removes what dead processes left. */
  sweep(): Promise<void>;
}

export function openIncomingFolder(folder: string): IncomingFolder {
  const owner = `${hostname().replaceAll(/[^A-Za-z0-9.]/g, '') || 'host'}_${process.pid}_${randomUUID().slice(0, 8)}`;
  const own = join(folder, owner);
  mkdirSync(folder, { recursive: true });

  return {
    owner,
    async newPlace(extension = 'part') {
      await mkdir(own, { recursive: true });
      return join(own, `${randomUUID()}.${extension}`);
    },
    remove: (place) => rm(place, { force: true }),
    async sweep() {
      for (const name of await readdir(folder)) {
        const place = join(folder, name);
        if (name === owner) continue;
        const changed = await stat(place).then(
          (found) => found.mtimeMs,
          () => null,
        );
        if (changed === null || (!isDead(name) && Date.now() - changed < FORGOTTEN_MS)) continue;
        await rm(place, { recursive: true, force: true });
      }
    },
  };
}

/** Whether the process of this name certainly runs no more. One of another machine may run. */
export function isDead(owner: string): boolean {
  const [host, pid] = owner.split('_');
  if (host !== (hostname().replaceAll(/[^A-Za-z0-9.]/g, '') || 'host')) return false;
  // A restarted container has its old name and number: a part with our own number that is not ours is a predecessor's.
  if (Number(pid) === process.pid) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
