import { pictureSources } from '@vibeline/core/features/media/media.rules';
import type { Media } from '@vibeline/core/features/media/media.schema';
import { GRID_MAX } from './media-frame.rules.ts';

const FULL = '(min-width: 768px) 610px, 100vw';
const HALF = '(min-width: 768px) 305px, 50vw';

export function gridSizes(count: number): string {
  return count === 1 ? FULL : HALF;
}

export function sourceSet(url: string, width: number): string {
  return pictureSources(url, width)
    .map((source) => `${source.url} ${source.width}w`)
    .join(', ');
}

export function preloadPictures(media: readonly Media[]): void {
  const pictures = media.filter((item) => item.mediaType === 'image');
  for (const { mediaUrl, width } of pictures.slice(0, GRID_MAX)) {
    if (mediaUrl === null || width === null) continue;
    const image = new Image();
    image.sizes = gridSizes(pictures.length);
    image.srcset = sourceSet(mediaUrl, width);
  }
}
