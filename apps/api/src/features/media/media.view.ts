import { IMAGE_WIDTH_MAX, previewUrl } from '@vibeline/core/features/media/media.rules';
import type { Media } from '@vibeline/core/features/media/media.schema';
import type { MediaRow } from './media.queries.ts';

export type UrlOf = (name: string) => string;
export type SignedUrlsFor = (viewerId: number) => UrlOf;

/** Relative, so that it holds under any host name. */
export const publicUrl: UrlOf = (name) => `/media/${name}`;

export function nameInUrl(url: string): string | null {
  return /^\/media\/([0-9a-f]+\.[a-z0-9]+)(?:\?[\w&=-]*)?$/.exec(url)?.[1] ?? null;
}

export function viewMedia(row: MediaRow, urlOf: UrlOf): Media {
  const mediaUrl = row.name === null ? null : urlOf(row.name);
  const posterUrl = row.preview_name === null ? null : urlOf(row.preview_name);
  const imageUrl = row.kind === 'image' ? mediaUrl : posterUrl;
  return {
    id: row.id,
    mediaType: row.kind,
    state: row.state,
    mediaUrl,
    previewUrl: imageUrl === null ? null : previewUrl(imageUrl, Math.min(row.width ?? 0, IMAGE_WIDTH_MAX)),
    width: row.width,
    height: row.height,
    duration: row.duration_ms === null ? null : row.duration_ms / 1000,
    alt: row.alt,
    placeholder: row.placeholder,
    reason: row.reason,
  };
}
