import type { Media } from '@vibeline/core/features/media/media.schema';

/** A frame's width over height is between 1 / 1.91 and 1.91 (core §2). */
const MAX_RATIO = 1.91;
/** The maximum width of a picture, in pixels (core §2). */
export const LIGHTBOX_WIDTH = 1080;
/** A grid shows this many pictures; the last has the number of the others. */
export const GRID_MAX = 4;
/** The maximum height of a picture in a list, in pixels; the same as in MediaGrid.module.css. */
const MAX_HEIGHT = 720;

type Sized = Pick<Media, 'width' | 'height' | 'mediaType'>;

/** Width over height of the frame a picture or video is shown in. */
export function frameRatio({ width, height, mediaType }: Sized): number {
  const ratio = width && height ? width / height : unknownRatio(mediaType);
  return Math.min(MAX_RATIO, Math.max(1 / MAX_RATIO, ratio));
}

function unknownRatio(mediaType: Media['mediaType']): number {
  return mediaType === 'video' ? 16 / 9 : 1;
}

/** The width of the frame that shows its picture in original size, limited to LIGHTBOX_WIDTH. */
export function fullWidth(item: Sized): number {
  const { width, height } = item;
  if (!width || !height) return LIGHTBOX_WIDTH;
  return Math.min(LIGHTBOX_WIDTH, Math.max(width, height * frameRatio(item)));
}

/** Narrower pictures are shown in original size, with this margin above and below. */
const SMALL_WIDTH = 480;
const SMALL_MARGIN = 32;

/** Whether a picture would be blurred if it filled the width of a list. */
export function isSmall({ width, height }: Sized): boolean {
  return width !== null && height !== null && width < SMALL_WIDTH && height < MAX_HEIGHT - 2 * SMALL_MARGIN;
}

/** The frame's height for a small picture. */
export function smallHeight({ height }: Sized): number {
  return (height ?? 0) + 2 * SMALL_MARGIN;
}

/** Width over height of a grid of pictures: a single picture's own, or that of the shared frame. */
export function gridRatio(pictures: readonly Sized[]): number {
  const [first] = pictures;
  if (!first || pictures.length === 1) return first ? frameRatio(first) : 1;
  return { 2: 8 / 5, 3: 3 / 2 }[pictures.length] ?? 4 / 3;
}
