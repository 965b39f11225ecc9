import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Storage } from '../storage/storage.ts';
import { pathInArchive } from './archive-media.ts';

/** For whoever unpacks it; there are no permissions to keep. */
const MODE = 0o100600;

interface ZipOptions {
  draft: string;
  target: string;
  storage: Storage;
  createdAt: number;
}

/**
 * A ZIP that is written as it grows: a file in memory at a time is a few chunks of it. Names are ours (`archive-media.ts`,
 * `archiveKinds`): lower-case letters, digits and hyphens, none that Windows reserves.
 */
export function openZip({ draft, target, storage, createdAt }: ZipOptions) {
  const zip = new ZipFile();
  const times = { mtime: new Date(createdAt), mode: MODE };
  const failed = new Promise<never>((_resolve, reject) => {
    zip.on('error', reject);
  });
  const written = Promise.race([pipeline(zip.outputStream, createWriteStream(target)), failed]);
  // Whoever adds the next file hears of it.
  written.catch(() => undefined);
  return {
    addDraftFile(path: string): void {
      zip.addFile(join(draft, path), path, { ...times, compress: true });
    },
    /** Not compressed again. Returns false when the file is gone. */
    async addMedia(name: string): Promise<boolean> {
      const file = await storage.find(name);
      if (!file) return false;
      const source = await file.open();
      zip.addReadStream(source, pathInArchive(name), { ...times, compress: false });
      await Promise.race([finished(source), written.then(() => undefined)]);
      return true;
    },
    async end(): Promise<void> {
      zip.end();
      await written;
    },
  };
}
