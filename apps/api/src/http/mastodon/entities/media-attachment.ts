import { PREVIEW_WIDTH } from '@vibeline/core/features/media/media.rules';
import type { Media } from '@vibeline/core/features/media/media.schema';
import { blurhashOf } from './blurhash.ts';
import type { EntityContext } from './entity-context.ts';

interface Size {
  width: number;
  height: number;
  size: string;
  aspect: number;
}

export interface MediaAttachment {
  id: string;
  type: 'image' | 'video' | 'unknown';
  url: string | null;
  preview_url: string | null;
  remote_url: null;
  preview_remote_url: null;
  text_url: null;
  meta: {
    original?: Size & { duration?: number };
    small?: Size;
    focus?: { x: number; y: number };
  };
  description: string | null;
  blurhash: string | null;
}

/** A video that is not ready has no address yet: its type is then `unknown`. */
export function mediaAttachment(media: Media, context: EntityContext): MediaAttachment {
  const { id, mediaType, mediaUrl, previewUrl: preview, alt } = media;
  const url = mediaUrl === null ? null : context.mediaUrl(mediaUrl);
  return {
    id: String(id),
    type: url === null ? 'unknown' : mediaType,
    url,
    preview_url: preview === null ? url : context.mediaUrl(preview),
    remote_url: null,
    preview_remote_url: null,
    text_url: null,
    meta: metaOf(media),
    description: alt,
    blurhash: blurhashOf(media.placeholder),
  };
}

function metaOf({ mediaType, mediaUrl, width, height, duration }: Media): MediaAttachment['meta'] {
  if (width === null || height === null) return {};
  const original = { ...sizeOf(width, height), ...(duration !== null && { duration }) };
  const small = mediaType === 'image' && mediaUrl !== null ? Math.min(width, PREVIEW_WIDTH) : width;
  return { original, small: sizeOf(small, Math.max(1, Math.round((height * small) / width))) };
}

function sizeOf(width: number, height: number): Size {
  return { width, height, size: `${width}x${height}`, aspect: width / height };
}
