import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import type { Manifest } from './manifest.ts';

const READ_AT_ONCE = 4;

/** Size and SHA-256 of files, whose paths are relative to the folder. */
export function hashFiles(folder: string, paths: readonly string[]): Promise<Manifest['files']> {
  return pLimit(READ_AT_ONCE).map(paths, async (path) => {
    const file = join(folder, path);
    const hash = createHash('sha256');
    await pipeline(createReadStream(file), hash);
    return { path, bytes: (await stat(file)).size, sha256: hash.digest('hex') };
  });
}
