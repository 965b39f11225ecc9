import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** 128 bits of SHA-256: no collisions by accident, and not guessable. */
const HEX_DIGITS = 32;

/** `-320` is a narrower copy of an image; `.source` is an uploaded video that is not transcoded yet. */
const STORED_NAME = /^[0-9a-f]{32}(-\d{2,4})?\.(webp|mp4|webm|source)$/;

export function isStoredName(name: string): boolean {
  return STORED_NAME.test(name);
}

export function isSubfolderName(name: string): boolean {
  return /^[0-9a-f]{2}$/.test(name);
}

export function storedPath(name: string): string {
  return `${name.slice(0, 2)}/${name}`;
}

export function contentName(bytes: Uint8Array, extension: string): string {
  return `${createHash('sha256').update(bytes).digest('hex').slice(0, HEX_DIGITS)}.${extension}`;
}

export async function contentNameOfFile(path: string, extension: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return `${hash.digest('hex').slice(0, HEX_DIGITS)}.${extension}`;
}

/** Whether a file with this SHA-256 may have the name. A narrower copy has the name of its image, so any may. */
export function isContentOf(name: string, sha256: string): boolean {
  return /-\d{2,4}\.webp$/.test(name) || name.startsWith(sha256.slice(0, HEX_DIGITS));
}
