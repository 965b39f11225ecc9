import { FRAME_RATIO_MAX } from '@vibeline/core/features/media/media.rules';
import type { Media } from '@vibeline/core/features/media/media.schema';

/** The maximum width of a picture, in pixels. */
export const LIGHTBOX_WIDTH = 1080;
/** A grid shows this many pictures; the last has the number of the others. */
export const GRID_MAX = 4;
/** The maximum height of a picture in a list, in pixels; the same as in MediaGrid.module.css. */
const MAX_HEIGHT = 720;

type Sized = Pick<Media, 'width' | 'height' | 'mediaType'>;

export function frameRatio({ width, height, mediaType }: Sized): number {
  const ratio = width && height ? width / height : unknownRatio(mediaType);
  return Math.min(FRAME_RATIO_MAX, Math.max(1 / FRAME_RATIO_MAX, ratio));
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

export function isSmall({ width, height }: Sized): boolean {
  return width !== null && height !== null && width < SMALL_WIDTH && height < MAX_HEIGHT - 2 * SMALL_MARGIN;
}

export function smallHeight({ height }: Sized): number {
  return (height ?? 0) + 2 * SMALL_MARGIN;
}

/** From this ratio on, half the width of a list would show little more than the middle of a picture. */
const WIDE_RATIO = 2;
const ROW_RATIO_MIN = 3 / 2;
const ROW_RATIO_MAX = 3;

/** Two pictures of which one is very wide are one above the other: the ratio of each row. null for all others. */
export function rowRatios(pictures: readonly Sized[]): [number, number] | null {
  const [first, second] = pictures.map(({ width, height }) => (width && height ? width / height : 1));
  if (pictures.length !== 2 || !first || !second || Math.max(first, second) < WIDE_RATIO) return null;
  const rowRatio = (ratio: number) => Math.min(ROW_RATIO_MAX, Math.max(ROW_RATIO_MIN, ratio));
  return [rowRatio(first), rowRatio(second)];
}

/** Width over height of a grid of pictures: a single picture's own, or that of the shared frame. */
export function gridRatio(pictures: readonly Sized[]): number {
  const [first] = pictures;
  if (!first || pictures.length === 1) return first ? frameRatio(first) : 1;
  const rows = rowRatios(pictures);
  if (rows) return 1 / (1 / rows[0] + 1 / rows[1]);
  return { 2: 8 / 5, 3: 3 / 2 }[pictures.length] ?? 4 / 3;
}

export interface Cell {
  share: number;
  ratio: number;
}

/** The cell of a picture in such a grid; the columns are those of MediaGrid.module.css. */
export function cellOf(pictures: readonly Sized[], index: number): Cell {
  if (pictures.length === 1) return { share: 1, ratio: gridRatio(pictures) };
  const rowRatio = rowRatios(pictures)?.[index];
  if (rowRatio) return { share: 1, ratio: rowRatio };
  if (pictures.length === 3) return { share: index === 0 ? 2 / 3 : 1 / 3, ratio: 1 };
  return { share: 1 / 2, ratio: pictures.length === 2 ? 4 / 5 : 4 / 3 };
}

/** The width of a picture that covers its cell, as a multiple of the list's width: a part of it is cut off. */
export function coverWidth({ width, height }: Sized, { share, ratio }: Cell): number {
  return width && height ? share * Math.max(1, width / height / ratio) : share;
}
