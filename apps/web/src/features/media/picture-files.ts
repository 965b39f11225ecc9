import { pictureSources } from '@vibeline/core/features/media/media.rules';
import type { Media } from '@vibeline/core/features/media/media.schema';
import { type Cell, cellOf, coverWidth, GRID_MAX } from './media-frame.rules.ts';

/** The width of a list of posts where it does not fill the screen, in pixels. */
const LIST_WIDTH = 610;
const MAX_ENLARGEMENT = 1.5;

export function pictureIn(item: Media, cell: Cell): { fit: 'cover' | 'scale-down'; sizes: string } {
  const lists = coverWidth(item, cell);
  const pixels = Math.ceil(LIST_WIDTH * lists);
  // The intrinsic width of an img with `srcset` is `sizes`; a small picture must not be enlarged to it.
  if (item.width !== null && item.width * MAX_ENLARGEMENT < pixels)
    return { fit: 'scale-down', sizes: `${item.width}px` };
  return { fit: 'cover', sizes: `(min-width: 768px) ${pixels}px, ${Math.ceil(100 * lists)}vw` };
}

export function sourceSet(url: string, width: number): string {
  return pictureSources(url, width)
    .map((source) => `${source.url} ${source.width}w`)
    .join(', ');
}

export function preloadPictures(media: readonly Media[]): void {
  const pictures = media.filter((item) => item.mediaType === 'image');
  for (const [index, item] of pictures.slice(0, GRID_MAX).entries()) {
    if (item.mediaUrl === null || item.width === null) continue;
    const image = new Image();
    image.sizes = pictureIn(item, cellOf(pictures, index)).sizes;
    image.srcset = sourceSet(item.mediaUrl, item.width);
  }
}
