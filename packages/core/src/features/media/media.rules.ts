export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
export const VIDEO_MAX_BYTES = 100 * 1024 * 1024;
export const IMAGES_MAX = 10;
export const VIDEOS_MAX = 1;
/** All frames of an animation together. */
export const PIXELS_MAX = 40_000_000;
export const FRAMES_MAX = 300;
/** One frame of a video: 4096 × 2304. */
export const VIDEO_PIXELS_MAX = 9_437_184;
export const ALT_MAX = 1000;
export const TOO_MANY_IMAGES = `A post can have at most ${IMAGES_MAX} images`;

/** The widths in pixels of an image's copies. An image is never enlarged. */
export const IMAGE_WIDTHS = [320, 640, 1080, 2160] as const;
export const IMAGE_WIDTH_MAX = 1080;
/** A profile image is a square of this width: enough for avatars at one to three times their size. */
export const PROFILE_IMAGE_WIDTH = 320;
export const PROFILE_IMAGE_WIDTHS = [80, 160] as const;
export const IMAGE_HEIGHT_MAX = 8192;
const PANORAMA_WIDTH_MAX = 8192;
/** A frame's width over height is between 1 / 1.91 and 1.91. */
export const FRAME_RATIO_MAX = 1.91;
export const PREVIEW_WIDTH = 640;

export function mediaProblem(kinds: readonly ('image' | 'video')[]): string | null {
  const videos = kinds.filter((kind) => kind === 'video').length;
  if (kinds.length - videos > IMAGES_MAX) return TOO_MANY_IMAGES;
  return videos > VIDEOS_MAX ? 'A post can have at most one video' : null;
}

/** The name or URL of an image's copy: `/media/0f….webp?s=…` becomes `/media/0f…-320.webp?s=…`. */
export function withWidth(nameOrUrl: string, width: number): string {
  return nameOrUrl.replace(/\.webp(?=$|\?)/, `-${width}.webp`);
}

/** The name of the image that a copy was made of: `0f…-320.webp` becomes `0f….webp`. Other names stay as they are. */
export function withoutWidth(name: string): string {
  return name.replace(/-\d{1,5}\.webp$/, '.webp');
}

/** From this ratio on a frame shows so small a part of a picture that the page says so. */
const PANORAMA_RATIO = 2.5;

export function panoramaOf(size: { width: number | null; height: number | null }): 'wide' | 'tall' | null {
  if (!size.width || !size.height) return null;
  if (size.width >= size.height * PANORAMA_RATIO) return 'wide';
  return size.height >= size.width * PANORAMA_RATIO ? 'tall' : null;
}

/** In pixels, how wide an image may be stored. A panorama is stored wider, so that the part a frame shows is sharp too. */
export function storedWidthMax(size: { width: number; height: number }): number {
  if (panoramaOf(size) !== 'wide') return IMAGE_WIDTH_MAX;
  return Math.min(PANORAMA_WIDTH_MAX, Math.round((IMAGE_WIDTH_MAX * size.width) / size.height / FRAME_RATIO_MAX));
}

export function narrowerWidths(width: number): number[] {
  return IMAGE_WIDTHS.filter((narrower) => narrower < width);
}

export function pictureSources(url: string, width: number): { url: string; width: number }[] {
  return [
    ...narrowerWidths(width).map((narrower) => ({ url: withWidth(url, narrower), width: narrower })),
    { url, width },
  ];
}

export function previewUrl(url: string, width: number): string {
  return width > PREVIEW_WIDTH ? withWidth(url, PREVIEW_WIDTH) : url;
}

/** Twice as wide as a tab shows it. */
export const ICON_WIDTH = 64;

/** The narrowest copy of a profile image that is at least so wide: wider ones cost more. */
export function profileImageAt(url: string, width: number): string {
  return profileImageSources(url).find((source) => source.width >= width)?.url ?? url;
}

/** Like `pictureSources` for a profile image. The server sends the image itself where a copy does not exist. */
export function profileImageSources(url: string): { url: string; width: number }[] {
  return [
    ...PROFILE_IMAGE_WIDTHS.map((narrower) => ({ url: withWidth(url, narrower), width: narrower })),
    { url, width: PROFILE_IMAGE_WIDTH },
  ];
}

/** Of files that members upload, as clients are told. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
export const VIDEO_TYPES = ['video/mp4', 'video/quicktime', 'video/webm'] as const;
