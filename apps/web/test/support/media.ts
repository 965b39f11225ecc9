import type { Media } from '@vibeline/core/features/media/media.schema';

export function picture(fields: Partial<Media> = {}): Media {
  const { id = 1 } = fields;
  return {
    id,
    mediaType: 'image',
    state: 'ready',
    mediaUrl: `/media/${id}.webp`,
    previewUrl: `/media/${id}-640.webp`,
    width: 1080,
    height: 720,
    duration: null,
    alt: null,
    placeholder: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
    reason: null,
    ...fields,
  };
}

export function video(fields: Partial<Media> = {}): Media {
  const { id = 1 } = fields;
  return picture({
    mediaType: 'video',
    mediaUrl: `/media/${id}.mp4`,
    previewUrl: `/media/${id}.webp`,
    duration: 12,
    ...fields,
  });
}
