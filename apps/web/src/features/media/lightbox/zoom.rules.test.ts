import { describe, expect, it } from 'vitest';
import { AT_REST, MAX_SCALE, swipeStep, withinStage, zoomAt } from './zoom.rules.ts';

describe('zoomAt', () => {
  it('leaves the point under the finger where it is', () => {
    const point = { x: 120, y: -40 };
    const view = zoomAt(zoomAt(AT_REST, 2, point), 3.3, point);
    // What lies under the point, in the picture's own pixels, is what lay there before.
    expect((point.x - view.x) / view.scale).toBeCloseTo(point.x);
    expect((point.y - view.y) / view.scale).toBeCloseTo(point.y);
  });

  it('zooms neither out of the whole picture nor beyond the most', () => {
    expect(zoomAt(AT_REST, 0.2, { x: 0, y: 0 }).scale).toBe(1);
    expect(zoomAt(AT_REST, 99, { x: 0, y: 0 }).scale).toBe(MAX_SCALE);
  });
});

describe('withinStage', () => {
  const stage = { width: 400, height: 600 };

  it('lets a picture be moved as far as its edge, and not where it has room anyway', () => {
    const frame = { width: 400, height: 200 };
    expect(withinStage({ scale: 2, x: 999, y: 999 }, frame, stage)).toEqual({ scale: 2, x: 200, y: 0 });
    expect(withinStage({ scale: 4, x: -999, y: -999 }, frame, stage)).toEqual({ scale: 4, x: -600, y: -100 });
  });
});

describe('swipeStep', () => {
  it.each([
    ['a long slow swipe to the left', -120, -0.1, 1],
    ['a long slow swipe to the right', 120, 0.1, -1],
    ['a short fast one', -30, -0.8, 1],
    ['a short slow one', -30, -0.1, 0],
    ['one that came back at the end', -30, 0.8, 0],
    ['a tremor', -5, -2, 0],
  ])('%s', (_name, moved, speed, step) => {
    expect(swipeStep(moved, speed, 400)).toBe(step);
  });
});
