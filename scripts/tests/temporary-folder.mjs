// Where the programs that `npm test` starts keep their files: databases above all, each of whose commits a disk would wait for.
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { onEnd } from '../run.mjs';

/** A file system in memory, on Linux. Containers often have one of 64 MB. */
const MEMORY = '/dev/shm';
/** A run takes less than a third of it; the other programs of the run need memory too. */
const ENOUGH_BYTES = 3 * 1024 ** 3;
const PREFIX = 'vibeline-tests-';

export function createTemporaryFolder() {
  const parent = hasRoom() ? MEMORY : tmpdir();
  removeAbandoned(parent);
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
  // Postgres runs as another user when this one is root.
  chmodSync(folder, 0o711);
  onEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES && freemem() >= 2 * ENOUGH_BYTES;
  } catch {
    return false;
  }
}

function removeAbandoned(parent) {
  for (const name of readdirSync(parent).filter((one) => one.startsWith(PREFIX))) {
    const pid = Number.parseInt(name.slice(PREFIX.length), 10);
    if (!isRunning(pid)) removeIfOwn(join(parent, name));
  }
}

function removeIfOwn(folder) {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    // The folder is another user's.
    if (error.code !== 'EACCES' && error.code !== 'EPERM') throw error;
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
