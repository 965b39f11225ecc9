import { DomainError } from '@vibeline/core/errors';
import { ImageTimeout } from '../upload.errors.ts';
import { encodeImage, encodeProfileImage } from './encode-image.ts';
import type { ImageResult } from './image-result.ts';

export interface ImageJob {
  id: number;
  kind: 'image' | 'profile';
  path: string;
  until: number;
}

const SHARP_TIMEOUT = 'timeout: ';

process.on('message', (job: ImageJob) => {
  void run(job).then((message) => {
    process.send?.(message);
    globalThis.gc?.();
  });
});
process.on('disconnect', () => process.exit());
// Ctrl-C reaches every process of the terminal; the server still waits for its uploads then.
process.on('SIGINT', () => undefined);

async function run({ id, kind, path, until }: ImageJob): Promise<ImageResult> {
  try {
    if (kind === 'profile') return { id, profileImage: await encodeProfileImage(path, until) };
    return { id, image: await encodeImage(path, until) };
  } catch (error) {
    if (error instanceof ImageTimeout || String(error).includes(SHARP_TIMEOUT)) return { id, hasTimedOut: true };
    if (!(error instanceof DomainError)) return { id, error: String(error) };
    const { code, reason, message } = error;
    return { id, refusal: { code, reason, message } };
  }
}

/** libvips is loaded: from here the server limits what is added. */
process.send?.('started');
