import type { Media } from '@vibeline/core/features/media/media.schema';

/** A picture as the server sends it. */
export function picture(given: Partial<Media> = {}): Media {
  const { id = 1 } = given;
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
    ...given,
  };
}

/** A video as the server sends it. */
export function video(given: Partial<Media> = {}): Media {
  const { id = 1 } = given;
  return picture({
    mediaType: 'video',
    mediaUrl: `/media/${id}.mp4`,
    previewUrl: `/media/${id}.webp`,
    duration: 12,
    ...given,
  });
}
