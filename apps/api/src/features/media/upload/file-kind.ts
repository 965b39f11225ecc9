import { open } from 'node:fs/promises';
import type { MediaKind } from '@vibeline/core/features/media/media.schema';
import type { Container } from '../video/check-container.ts';

interface FileType {
  kind: MediaKind;
  container: Container | null;
}

const image: FileType = { kind: 'image', container: null };

const fileTypes: Record<string, FileType> = {
  'image/jpeg': image,
  'image/png': image,
  'image/apng': image,
  'image/webp': image,
  'image/gif': image,
  'image/avif': image,
  'video/mp4': { kind: 'video', container: 'mov' },
  'video/x-m4v': { kind: 'video', container: 'mov' },
  'video/quicktime': { kind: 'video', container: 'mov' },
  'video/webm': { kind: 'video', container: 'matroska' },
};

/** How many bytes at the start of a file its type is detected from. */
export const HEAD_BYTES = 4100;

/** The type that the first bytes show, whatever the file is called; null when it is not accepted. */
export async function detectType(head: Uint8Array): Promise<FileType | null> {
  const { fileTypeFromBuffer } = await import('file-type');
  const detected = await fileTypeFromBuffer(head).catch(() => undefined);
  return (detected && fileTypes[detected.mime]) ?? null;
}

export async function detectContainer(path: string): Promise<Container | null> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return (await detectType(buffer.subarray(0, bytesRead)))?.container ?? null;
  } finally {
    await file.close();
  }
}
