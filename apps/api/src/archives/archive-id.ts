import { randomBytes } from 'node:crypto';

const BYTES = 16;

/** Of an export or import, and the name of its file; nobody guesses it. */
export function newArchiveId(): string {
  return randomBytes(BYTES).toString('hex');
}

export function isArchiveId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}
