import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ArchiveRefused, damaged, unsafe } from './archive-errors.ts';
import type { ArchiveFiles } from './archive-files.ts';
import { type JsonItems, openJsonItems, parseOrNothing } from './json-items.ts';

const JSON_BYTES_MAX = 1024 ** 3;
const SMALL_BYTES_MAX = 1024 ** 2;

/** Of a list: unpacked to the folder, because its items are read in another order than they come. null where there is no such file. */
export async function unpackItems(
  files: ArchiveFiles,
  folder: string,
  { name, key }: { name: string; key: string },
): Promise<JsonItems | null> {
  const source = await files.open(name);
  if (!source) return null;
  const path = join(folder, `${randomUUID()}.json`);
  try {
    await pipeline(source, limit(JSON_BYTES_MAX), createWriteStream(path));
  } catch (error) {
    throw asRefused(error);
  }
  return openJsonItems(path, createReadStream(path), key);
}

/** A text that is read whole; null where there is no such file. */
export async function readText(files: ArchiveFiles, name: string, max = SMALL_BYTES_MAX): Promise<string | null> {
  const source = await files.open(name);
  if (!source) return null;
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of limit(max)(source)) chunks.push(chunk);
  } catch (error) {
    throw asRefused(error);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export async function readJson(files: ArchiveFiles, name: string): Promise<unknown> {
  const text = await readText(files, name);
  if (text === null) return undefined;
  return parseOrNothing(text);
}

function limit(max: number) {
  return async function* (chunks: AsyncIterable<Buffer>) {
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > max) throw unsafe('a file is too large');
      yield chunk;
    }
  };
}

function asRefused(error: unknown): Error {
  if (error instanceof ArchiveRefused) return error;
  const isOfDisk = error instanceof Error && 'code' in error && /^E(?:NOSPC|IO|DQUOT|ROFS)$/.test(String(error.code));
  if (isOfDisk) return error;
  return damaged(error instanceof Error ? error.message : 'it cannot be read');
}
