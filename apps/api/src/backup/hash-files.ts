import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import type { Manifest } from './manifest.ts';

const READ_AT_ONCE = 4;

export function hashFiles(paths: readonly string[], locate: (path: string) => string): Promise<Manifest['files']> {
  return pLimit(READ_AT_ONCE).map(paths, async (path) => {
    const hash = createHash('sha256');
    await pipeline(createReadStream(locate(path)), hash);
    return { path, bytes: (await stat(locate(path))).size, sha256: hash.digest('hex') };
  });
}
