import type { Point } from '../gestures.ts';

/** How a picture lies on the stage: how large, and how far its middle is from the stage's, in pixels. */
export interface View extends Point {
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

export const AT_REST: View = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 5;
/** What a double tap zooms to. */
export const TAP_SCALE = 2.5;
/** What a press of a key or button, and a notch of the wheel, zoom by. */
export const ZOOM_STEP = 1.5;
/** A pull down of more closes (screens: lightbox). */
export const PULL_CLOSES = 44;
/** A swipe over this share of the stage turns the page, and so does a shorter one at this speed (pixels in a ms). */
const SWIPE_SHARE = 0.2;
const SWIPE_SPEED = 0.4;
const SWIPE_LEAST = 12;

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The view at another scale, with the point under the finger (from the stage's middle) where it was. */
export function zoomAt(view: View, scale: number, point: Point): View {
  const next = between(scale, 1, MAX_SCALE);
  const by = next / view.scale;
  return { scale: next, x: point.x - (point.x - view.x) * by, y: point.y - (point.y - view.y) * by };
}

/** The view moved so that a zoomed picture leaves no more of the stage empty than it must. */
export function withinStage(view: View, frame: Size, stage: Size): View {
  const room = (length: number, of: number) => Math.max(0, (length * view.scale - of) / 2);
  const [roomX, roomY] = [room(frame.width, stage.width), room(frame.height, stage.height)];
  return { scale: view.scale, x: between(view.x, -roomX, roomX), y: between(view.y, -roomY, roomY) };
}

/** Where a swipe leads: on, back, or nowhere. */
export function swipeStep(moved: number, speed: number, width: number): -1 | 0 | 1 {
  const isFar = Math.abs(moved) > width * SWIPE_SHARE;
  const isFast = Math.abs(moved) > SWIPE_LEAST && Math.abs(speed) > SWIPE_SPEED && speed * moved > 0;
  if (!isFar && !isFast) return 0;
  return moved < 0 ? 1 : -1;
}
