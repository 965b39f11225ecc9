import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** 128 bits of SHA-256: no two files meet by chance, and nobody guesses one. */
const DIGITS = 32;

/** What a stored file may be called; `-320` is a picture in another width, `.source` a video not yet worked on. */
const NAME = /^[0-9a-f]{32}(-\d{3,4})?\.(webp|mp4|webm|source)$/;

export function isStoredName(name: string): boolean {
  return NAME.test(name);
}

export function contentName(bytes: Uint8Array, extension: string): string {
  return `${createHash('sha256').update(bytes).digest('hex').slice(0, DIGITS)}.${extension}`;
}

/** As `contentName`, of a file too large to hold. */
export async function contentNameOfFile(place: string, extension: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(place), hash);
  return `${hash.digest('hex').slice(0, DIGITS)}.${extension}`;
}
