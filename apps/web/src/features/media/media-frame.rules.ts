import type { Media } from '@vibeline/core/features/media/media.schema';

/** The shapes a picture is shown in lie between this and its inverse (core §2). */
const WIDEST_RATIO = 1.91;
/** Widest that a picture is shown (core §2). */
export const LIGHTBOX_WIDTH = 1080;
/** Pictures a grid shows; the rest is counted on the last. */
export const GRID_MAX = 4;
/** Highest that media stand in a list, in pixels and as a share of the screen; MediaGrid.module.css says the same. */
const HIGHEST = 720;
const HIGHEST_SHARE = 0.8;
const GAP = 4;

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

/** About how high media stand in a list of this width, without having been drawn. */
export function mediaHeight(media: readonly Sized[], width: number, screenHeight: number): number {
  const highest = Math.min(HIGHEST, screenHeight * HIGHEST_SHARE);
  const pictures = media.filter((item) => item.mediaType === 'image');
  const videos = media.filter((item) => item.mediaType === 'video');
  const heights = videos.map((item) => Math.min(highest, width / frameRatio(item)));
  const [first] = pictures;
  if (first) {
    const height = pictures.length === 1 && isSmall(first) ? smallHeight(first) : width / gridRatio(pictures);
    heights.push(Math.min(highest, height));
  }
  return heights.reduce((sum, height) => sum + height, 0) + GAP * Math.max(0, heights.length - 1);
}
