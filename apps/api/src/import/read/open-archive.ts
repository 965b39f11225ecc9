import { open } from 'node:fs/promises';
import { shapeOf } from '../../features/imports/archive-shape.ts';
import { ArchiveRefusedError } from './archive-errors.ts';
import type { ArchiveFiles, ReadOptions } from './archive-files.ts';
import { openTarFiles } from './tar-files.ts';
import { openZipFiles } from './zip-files.ts';

const HEAD_BYTES = 4096;

interface Options extends ReadOptions {
  isWanted: (name: string) => boolean;
}

/** null for a text alone. Throws `ArchiveRefusedError`. */
export async function openArchive(path: string, options: Options): Promise<ArchiveFiles | null> {
  const shape = shapeOf(await readHead(path));
  if (shape === null) throw new ArchiveRefusedError('unknown_format', 'it is neither a ZIP nor a tar.gz');
  if (shape === 'text') return null;
  return shape === 'zip' ? openZipFiles(path) : openTarFiles(path, options);
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
