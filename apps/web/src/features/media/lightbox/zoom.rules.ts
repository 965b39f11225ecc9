import type { Point } from '../gestures.ts';

/** How a picture is shown: its scale, and the offset of its centre from the viewport's, in pixels. */
export interface View extends Point {
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

export const FITTED: View = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 5;
const DOUBLE_TAP_SCALE = 2.5;
export const DEFAULT_LIMITS = { max: MAX_SCALE, doubleTap: DOUBLE_TAP_SCALE };
export const ZOOM_FACTOR = 1.5;
/** A drag down by more pixels than this closes the lightbox. */
export const CLOSE_DISTANCE = 44;
/** A swipe over this share of the viewport's width changes the page. */
const SWIPE_SHARE = 0.2;
/** So does a shorter one of at least this speed, in pixels per millisecond, and this distance. */
const SWIPE_SPEED = 0.4;
const SWIPE_MIN_DISTANCE = 12;

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

export interface ZoomLimits {
  max: number;
  doubleTap: number;
}

interface ShownPicture {
  pixels: Size;
  frame: Size;
  isPanorama: boolean;
}

export function fittedSize({ pixels, frame }: Pick<ShownPicture, 'pixels' | 'frame'>): Size {
  const scale = Math.min(frame.width / pixels.width, frame.height / pixels.height);
  return { width: pixels.width * scale, height: pixels.height * scale };
}

/** Any picture can be shown pixel by pixel; a double tap lets a panorama cover its frame. */
export function zoomLimits(picture: ShownPicture): ZoomLimits {
  const { pixels, frame, isPanorama } = picture;
  const { width, height } = fittedSize(picture);
  if (!(width > 0) || !(height > 0)) return DEFAULT_LIMITS;
  const covering = Math.max(frame.width / width, frame.height / height);
  return {
    max: Math.max(MAX_SCALE, pixels.width / width),
    doubleTap: isPanorama ? covering : DOUBLE_TAP_SCALE,
  };
}

/** The view at another scale. `point`, relative to the viewport's centre, does not move. */
export function zoomAt(view: View, scale: number, point: Point, max = MAX_SCALE): View {
  const next = clamp(scale, 1, max);
  const factor = next / view.scale;
  return { scale: next, x: point.x - (point.x - view.x) * factor, y: point.y - (point.y - view.y) * factor };
}

/** The view moved so that the picture's edges are not inside the viewport, as far as its size allows. */
export function clampView(view: View, frame: Size, viewport: Size): View {
  const overflow = (length: number, of: number) => Math.max(0, (length * view.scale - of) / 2);
  const maxX = overflow(frame.width, viewport.width);
  const maxY = overflow(frame.height, viewport.height);
  return { scale: view.scale, x: clamp(view.x, -maxX, maxX), y: clamp(view.y, -maxY, maxY) };
}

/** 1 for the next page, -1 for the previous, 0 for a swipe that is too short. */
export function swipeStep(moved: number, speed: number, width: number): -1 | 0 | 1 {
  const isFar = Math.abs(moved) > width * SWIPE_SHARE;
  const isFast = Math.abs(moved) > SWIPE_MIN_DISTANCE && Math.abs(speed) > SWIPE_SPEED && speed * moved > 0;
  if (!isFar && !isFast) return 0;
  return moved < 0 ? 1 : -1;
}
