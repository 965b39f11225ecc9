import { open } from 'node:fs/promises';
import type { MediaKind } from '@vibeline/core/features/media/media.schema';

export type Container = 'picture' | 'mov' | 'matroska';

const known: Record<string, { kind: MediaKind; container: Container }> = {
  'image/jpeg': { kind: 'image', container: 'picture' },
  'image/png': { kind: 'image', container: 'picture' },
  'image/apng': { kind: 'image', container: 'picture' },
  'image/webp': { kind: 'image', container: 'picture' },
  'image/gif': { kind: 'image', container: 'picture' },
  'image/avif': { kind: 'image', container: 'picture' },
  'video/mp4': { kind: 'video', container: 'mov' },
  'video/x-m4v': { kind: 'video', container: 'mov' },
  'video/quicktime': { kind: 'video', container: 'mov' },
  'video/webm': { kind: 'video', container: 'matroska' },
};

/** How much of a file's beginning tells what it is. */
export const HEAD_BYTES = 4100;

/** What a file is by its first bytes, whatever it is called; null for all that is not taken. */
export async function kindOfBytes(head: Uint8Array): Promise<{ kind: MediaKind; container: Container } | null> {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(head).catch(() => undefined);
  return (type && known[type.mime]) ?? null;
}

/** The container of a file that has arrived. */
export async function containerOf(place: string): Promise<Container | null> {
  const file = await open(place, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return (await kindOfBytes(buffer.subarray(0, bytesRead)))?.container ?? null;
  } finally {
    await file.close();
  }
}
