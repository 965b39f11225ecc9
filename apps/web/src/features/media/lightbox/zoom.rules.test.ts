import { describe, expect, it } from 'vitest';
import { clampView, FITTED, fittedSize, MAX_SCALE, swipeStep, zoomAt, zoomLimits } from './zoom.rules.ts';

describe('zoomAt', () => {
  it('leaves the given point where it is', () => {
    const point = { x: 120, y: -40 };
    const view = zoomAt(zoomAt(FITTED, 2, point), 3.3, point);
    // The same pixel of the picture is under the point.
    expect((point.x - view.x) / view.scale).toBeCloseTo(point.x);
    expect((point.y - view.y) / view.scale).toBeCloseTo(point.y);
  });

  it('stays between 1 and the maximum scale', () => {
    expect(zoomAt(FITTED, 0.2, { x: 0, y: 0 }).scale).toBe(1);
    expect(zoomAt(FITTED, 99, { x: 0, y: 0 }).scale).toBe(MAX_SCALE);
  });
});

describe('zoomLimits', () => {
  const frame = { width: 1080, height: 565 };

  it('let a panorama cover its frame by a double tap, and any picture be shown pixel by pixel', () => {
    const pixels = { width: 8192, height: 1024 };
    const { max, doubleTap } = zoomLimits({ pixels, frame, isPanorama: true });
    const fitted = fittedSize({ pixels, frame });
    expect(fitted).toEqual({ width: 1080, height: 135 });
    expect(fitted.height * doubleTap).toBeCloseTo(frame.height);
    expect(fitted.width * max).toBeCloseTo(pixels.width);
  });

  it('are the same for every other picture that is not larger', () => {
    const pixels = { width: 1080, height: 565 };
    expect(zoomLimits({ pixels, frame, isPanorama: false })).toEqual({ max: 5, doubleTap: 2.5 });
  });

  it('are those of any picture before it has a size', () => {
    const none = { width: 0, height: 0 };
    expect(zoomLimits({ pixels: none, frame: none, isPanorama: false })).toEqual({ max: 5, doubleTap: 2.5 });
  });
});

describe('clampView', () => {
  const viewport = { width: 400, height: 600 };

  it('limits the offset to the picture’s edges, and to 0 where it fits', () => {
    const frame = { width: 400, height: 200 };
    expect(clampView({ scale: 2, x: 999, y: 999 }, frame, viewport)).toEqual({ scale: 2, x: 200, y: 0 });
    expect(clampView({ scale: 4, x: -999, y: -999 }, frame, viewport)).toEqual({ scale: 4, x: -600, y: -100 });
  });
});

describe('swipeStep', () => {
  it.each([
    ['a long slow swipe to the left', -120, -0.1, 1],
    ['a long slow swipe to the right', 120, 0.1, -1],
    ['a short fast one', -30, -0.8, 1],
    ['a short slow one', -30, -0.1, 0],
    ['one that came back at the end', -30, 0.8, 0],
    ['a tiny movement', -5, -2, 0],
  ])('%s', (_name, moved, speed, step) => {
    expect(swipeStep(moved, speed, 400)).toBe(step);
  });
});
