import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** 128 bits of SHA-256: no collisions by accident, and not guessable. */
const HEX_DIGITS = 32;

/** `-320` is a narrower copy of an image; `.source` is an uploaded video that is not transcoded yet. */
const STORED_NAME = /^[0-9a-f]{32}(-\d{3,4})?\.(webp|mp4|webm|source)$/;

export function isStoredName(name: string): boolean {
  return STORED_NAME.test(name);
}

export function contentName(bytes: Uint8Array, extension: string): string {
  return `${createHash('sha256').update(bytes).digest('hex').slice(0, HEX_DIGITS)}.${extension}`;
}

/** Like `contentName`, for a file too large to read into memory. */
export async function contentNameOfFile(path: string, extension: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return `${hash.digest('hex').slice(0, HEX_DIGITS)}.${extension}`;
}
