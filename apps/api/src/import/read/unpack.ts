import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { asRefused, unsafe } from './archive-errors.ts';
import type { ArchiveEntry, ArchiveFiles, ReadOptions } from './archive-files.ts';
import { type JsonItems, openJsonItems, parseOrNothing } from './json-items.ts';

/** Ten times the posts of the most talkative member that was measured. */
const JSON_BYTES_MAX = 256 * 1024 ** 2;
const SMALL_BYTES_MAX = 1024 ** 2;

/** Of a list: unpacked to the folder, because its items are read in another order than they come. null where there is no such file. */
export async function unpackItems(
  files: ArchiveFiles,
  { folder, checkRoom, rest }: ReadOptions,
  { name, key }: { name: string; key: string },
): Promise<JsonItems | null> {
  const entry = files.find(name);
  if (!entry) return null;
  await checkRoom(entry.size);
  const path = join(folder, `${randomUUID()}.json`);
  try {
    await pipeline(await openWithin(entry, JSON_BYTES_MAX), createWriteStream(path));
  } catch (error) {
    throw asRefused(error);
  }
  return openJsonItems(path, { key, rest });
}

/** A text that is read whole; null where there is no such file. */
export async function readText(files: ArchiveFiles, name: string, max = SMALL_BYTES_MAX): Promise<string | null> {
  const entry = files.find(name);
  if (!entry) return null;
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of await openWithin(entry, max)) chunks.push(chunk);
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

async function openWithin(entry: ArchiveEntry, max: number): Promise<AsyncIterable<Buffer>> {
  if (entry.size > max) throw unsafe('a file is too large');
  return limit(await entry.open(), max);
}

async function* limit(chunks: AsyncIterable<Buffer>, max: number) {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > max) throw unsafe('a file is too large');
    yield chunk;
  }
}
