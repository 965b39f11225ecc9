import type { Point } from '../gestures.ts';
import { DEFAULT_LIMITS, fittedSize, type Size, type ZoomLimits, zoomLimits } from './zoom.rules.ts';

export function frameOf(viewport: HTMLElement): HTMLElement | null {
  return viewport.querySelector<HTMLElement>('[data-shown="true"] [data-frame]');
}

export function sizeOf(element: HTMLElement): Size {
  return { width: element.offsetWidth, height: element.offsetHeight };
}

function pixelsOf({ dataset }: HTMLElement): Size | null {
  const [width, height] = [Number(dataset['width']), Number(dataset['height'])];
  return width > 0 && height > 0 ? { width, height } : null;
}

/** The size of the picture in its frame: a panorama covers a part of it only. */
export function pictureSize(frame: HTMLElement): Size {
  const pixels = pixelsOf(frame);
  return pixels ? fittedSize({ pixels, frame: sizeOf(frame) }) : sizeOf(frame);
}

export function limitsOf(viewport: HTMLElement): ZoomLimits {
  const frame = frameOf(viewport);
  const pixels = frame && pixelsOf(frame);
  if (!pixels) return DEFAULT_LIMITS;
  return zoomLimits({ pixels, frame: sizeOf(frame), isPanorama: frame.dataset['panorama'] !== undefined });
}

/** Where a button zooms in, relative to the viewport's centre: a tall picture, which may be a text, begins at its top. */
export function zoomOrigin(viewport: HTMLElement): Point {
  const frame = frameOf(viewport);
  const pixels = frame && pixelsOf(frame);
  const isTall = pixels !== null && frame?.dataset['panorama'] !== undefined && pixels.height > pixels.width;
  return { x: 0, y: isTall ? -viewport.offsetHeight / 2 : 0 };
}

export function isOnPicture(target: Element, point: Point): boolean {
  const frame = target.closest<HTMLElement>('[data-frame]');
  if (!frame || frame.dataset['panorama'] === undefined) return frame !== null;
  const { left, top, width, height } = frame.getBoundingClientRect();
  const picture = pictureSize(frame);
  const scale = width / Math.max(1, frame.offsetWidth);
  const isWithin = (offset: number, length: number) => Math.abs(offset) <= (length * scale) / 2;
  return isWithin(point.x - left - width / 2, picture.width) && isWithin(point.y - top - height / 2, picture.height);
}
