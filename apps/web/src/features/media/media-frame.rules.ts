import type { Media } from '@vibeline/core/features/media/media.schema';

/** The shapes a picture is shown in lie between this and its inverse (core §2). */
const WIDEST_RATIO = 1.91;
/** Widest that a picture is shown (core §2). */
export const LIGHTBOX_WIDTH = 1080;
/** Pictures a grid shows; the rest is counted on the last. */
export const GRID_MAX = 4;
/** The maximum height of a picture in a list, in pixels; the same as in MediaGrid.module.css. */
const HIGHEST = 720;

/** What is known of a picture's or video's size. */
type Sized = Pick<Media, 'width' | 'height' | 'mediaType'>;

/** Width over height of the frame a picture or video is shown in. */
export function frameRatio({ width, height, mediaType }: Sized): number {
  const ratio = width && height ? width / height : unknownRatio(mediaType);
  return Math.min(WIDEST_RATIO, Math.max(1 / WIDEST_RATIO, ratio));
}

function unknownRatio(mediaType: Media['mediaType']): number {
  return mediaType === 'video' ? 16 / 9 : 1;
}

/** The width at which a frame shows its picture as large as it is, and not larger. */
export function fullWidth(item: Sized): number {
  const { width, height } = item;
  if (!width || !height) return LIGHTBOX_WIDTH;
  return Math.min(LIGHTBOX_WIDTH, Math.max(width, height * frameRatio(item)));
}

/** Smaller pictures are shown as large as they are, with room of this height above and below. */
const SMALL = 480;
const ROOM = 32;

/** Whether a picture would be blurred if it filled the width of a list. */
export function isSmall({ width, height }: Sized): boolean {
  return width !== null && height !== null && width < SMALL && height < HIGHEST - 2 * ROOM;
}

/** How high the place of a small picture is. */
export function smallHeight({ height }: Sized): number {
  return (height ?? 0) + 2 * ROOM;
}

/** Width over height of a grid of pictures: one keeps its shape, several share a frame. */
export function gridRatio(pictures: readonly Sized[]): number {
  const [first] = pictures;
  if (!first || pictures.length === 1) return first ? frameRatio(first) : 1;
  return { 2: 8 / 5, 3: 3 / 2 }[pictures.length] ?? 4 / 3;
}
