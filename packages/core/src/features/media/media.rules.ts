import { DomainError } from '../../errors.ts';

export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
export const VIDEO_MAX_BYTES = 100 * 1024 * 1024;
export const IMAGES_MAX = 10;
export const VIDEOS_MAX = 1;
/** All frames of an animation together. */
export const PIXELS_MAX = 40_000_000;
export const FRAMES_MAX = 300;
export const ALT_MAX = 1000;

/** Widths in which a picture is kept besides its own; never wider than it came. */
export const PICTURE_WIDTHS = [320, 640, 1080] as const;
export const WIDEST = 1080;

/** The one refusal for media that are absent or not the viewer's to see. */
export function mediaNotFound(): DomainError {
  return new DomainError('not_found', 'media_not_found', 'Media not found');
}

/** What is wrong with the files of one post, as a sentence; null when nothing is. */
export function mediaProblem(kinds: readonly ('image' | 'video')[]): string | null {
  const videos = kinds.filter((kind) => kind === 'video').length;
  if (kinds.length - videos > IMAGES_MAX) return `A post can have at most ${IMAGES_MAX} images`;
  return videos > VIDEOS_MAX ? 'A post can have at most one video' : null;
}

/** The name or address of a picture in another width: `/media/0f….webp?s=…` becomes `/media/0f…-320.webp?s=…`. */
export function inWidth(address: string, width: number): string {
  return address.replace(/\.webp(?=$|\?)/, `-${width}.webp`);
}

/** The widths narrower than its own in which a picture of `width` is kept. */
export function narrowerWidths(width: number): number[] {
  return PICTURE_WIDTHS.filter((narrower) => narrower < width);
}

/** Every width of a picture with its address, the narrowest first: what a `srcset` is made of. */
export function pictureSources(address: string, width: number): { url: string; width: number }[] {
  return [
    ...narrowerWidths(width).map((narrower) => ({ url: inWidth(address, narrower), width: narrower })),
    { url: address, width },
  ];
}

/** The address to show small: 640 wide where the picture is wider. */
export function previewOf(address: string, width: number): string {
  return width > 640 ? inWidth(address, 640) : address;
}
