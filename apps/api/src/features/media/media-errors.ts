import { DomainError } from '@vibeline/core/errors';
import { VIDEO_PIXELS_MAX } from '@vibeline/core/features/media/media.rules';
import type { MediaKind } from '@vibeline/core/features/media/media.schema';

export function unsupportedFile(): DomainError {
  return new DomainError('unsupported_type', 'unsupported_file', 'Unsupported file type');
}

export function fileTooLarge(): DomainError {
  return new DomainError('too_large', 'file_too_large', 'File too large');
}

export class ImageTimeout extends DomainError {
  constructor() {
    super('invalid', 'invalid_image', 'Invalid image');
  }
}

export function invalidFile(kind: MediaKind, cause?: unknown): DomainError {
  const error = new DomainError('invalid', `invalid_${kind}`, kind === 'image' ? 'Invalid image' : 'Invalid video');
  error.cause = cause;
  return error;
}

export function tooBusy(): DomainError {
  return new DomainError('unavailable', 'media_busy', 'Service busy', { retryAfter: 5 });
}

export function tooManyUploads(retryAfter = 5): DomainError {
  return new DomainError('rate_limited', 'too_many_uploads', 'Too many requests. Please try again later.', {
    retryAfter,
  });
}

export function quotaExceeded(): DomainError {
  const message = 'You have uploaded enough for today. Please try again later.';
  return new DomainError('rate_limited', 'upload_quota', message, { retryAfter: 60 * 60 });
}

export function imageTooLarge(reason: 'too_many_pixels' | 'too_many_frames', limit: string): DomainError {
  return new DomainError('invalid', reason, `Images can have at most ${limit}`);
}

export function videoTooLarge(): DomainError {
  const megapixels = Math.floor(VIDEO_PIXELS_MAX / 1e6);
  return new DomainError('invalid', 'too_many_pixels', `Videos can have at most ${megapixels} megapixels`);
}

export function videoTooLong(): DomainError {
  return new DomainError('invalid', 'video_too_long', 'This video is too long to convert; send it as MP4 with H.264');
}

export function noVideoTools(): DomainError {
  return new DomainError('unavailable', 'no_video_tools', 'Video cannot be processed on this server', {
    retryAfter: 3600,
  });
}

/** Returns `unavailable/storage_full` for a full disk, and any other error unchanged. */
export function translateDiskError(error: unknown): unknown {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return error;
  const full = new DomainError('unavailable', 'storage_full', 'Storage is full', { retryAfter: 5 });
  full.cause = error;
  return full;
}
