import { DomainError, defineErrors } from '@vibeline/core/errors';
import { VIDEO_PIXELS_MAX } from '@vibeline/core/features/media/media.rules';
import type { MediaKind } from '@vibeline/core/features/media/media.schema';
import { isDiskFull } from '../../storage/disk-errors.ts';

export const uploadErrors = defineErrors({
  unsupportedFile: ['unsupported_type', 'unsupported_file', 'Unsupported file type'],
  fileTooLarge: ['too_large', 'file_too_large', 'File too large'],
  invalidFile: (kind: MediaKind, cause?: unknown) => [
    'invalid',
    `invalid_${kind}`,
    kind === 'image' ? 'Invalid image' : 'Invalid video',
    { cause },
  ],
  busy: ['unavailable', 'media_busy', 'Service busy', { retryAfter: 5 }],
  tooMany: (retryAfter: number = 5) => [
    'rate_limited',
    'too_many_uploads',
    'Too many requests. Please try again later.',
    { retryAfter },
  ],
  quotaExceeded: [
    'rate_limited',
    'upload_quota',
    'You have uploaded enough for today. Please try again later.',
    { retryAfter: 60 * 60 },
  ],
  imageTooLarge: (reason: 'too_many_pixels' | 'too_many_frames', limit: string) => [
    'invalid',
    reason,
    `Images can have at most ${limit}`,
  ],
  videoTooLarge: [
    'invalid',
    'too_many_pixels',
    `Videos can have at most ${Math.floor(VIDEO_PIXELS_MAX / 1e6)} megapixels`,
  ],
  videoTooLong: ['invalid', 'video_too_long', 'This video is too long to convert; send it as MP4 with H.264'],
  videoLongerThan: (seconds: number) => [
    'invalid',
    'video_too_long',
    `Videos can be at most ${lengthOf(seconds)} long`,
  ],
  memberStorageFull: (megabytes: number) => [
    'forbidden',
    'member_storage_full',
    `Your pictures and videos take all that this network allows, ${megabytes.toLocaleString('en')} MB. Delete some to make room.`,
  ],
  noVideoTools: ['unavailable', 'no_video_tools', 'Video cannot be processed on this server', { retryAfter: 3600 }],
  storageFull: (cause: unknown) => ['unavailable', 'storage_full', 'Storage is full', { retryAfter: 5, cause }],
});

function lengthOf(seconds: number): string {
  const [count, unit] = seconds % 60 === 0 ? [seconds / 60, 'minute'] : [seconds, 'second'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

export class ImageTimeout extends DomainError {
  constructor() {
    super('invalid', 'invalid_image', 'Invalid image');
  }
}

export function translateDiskError(error: unknown): unknown {
  return isDiskFull(error) ? uploadErrors.storageFull(error) : error;
}
