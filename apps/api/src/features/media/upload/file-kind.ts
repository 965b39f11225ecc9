import { open } from 'node:fs/promises';
import type { IMAGE_TYPES, VIDEO_TYPES } from '@vibeline/core/features/media/media.rules';
import type { MediaKind } from '@vibeline/core/features/media/media.schema';
import type { Container } from '../video/check-container.ts';

export interface FileType {
  kind: MediaKind;
  container: Container | null;
  /** Whether encoding may take seconds: an animation or AVIF. */
  isSlow: boolean;
}

const image: FileType = { kind: 'image', container: null, isSlow: false };
const slowImage: FileType = { ...image, isSlow: true };
const mov: FileType = { kind: 'video', container: 'mov', isSlow: true };

/** What is offered, and what devices name otherwise. */
const offered = {
  'image/jpeg': image,
  'image/png': image,
  'image/apng': image,
  'image/webp': image,
  'image/gif': slowImage,
  'image/avif': slowImage,
  'video/mp4': mov,
  'video/x-m4v': mov,
  'video/quicktime': mov,
  'video/webm': { ...mov, container: 'matroska' },
} satisfies Record<(typeof IMAGE_TYPES | typeof VIDEO_TYPES)[number] | 'image/apng' | 'video/x-m4v', FileType>;
const fileTypes: Record<string, FileType> = offered;

export const HEAD_BYTES = 4100;

export async function detectType(head: Uint8Array): Promise<FileType | null> {
  const { fileTypeFromBuffer } = await import('file-type');
  const detected = await fileTypeFromBuffer(head).catch(() => undefined);
  const type = detected && fileTypes[detected.mime];
  if (!type) return null;
  return detected.mime === 'image/webp' && isAnimatedWebp(head) ? slowImage : type;
}

/** https://developers.google.com/speed/webp/docs/riff_container: the animation flag of the VP8X chunk. */
function isAnimatedWebp(head: Uint8Array): boolean {
  return Buffer.from(head.subarray(12, 16)).toString('latin1') === 'VP8X' && ((head[20] ?? 0) & 2) !== 0;
}

export async function detectTypeOfFile(path: string): Promise<FileType | null> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return await detectType(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
