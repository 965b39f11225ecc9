import { describe, expect, it } from 'vitest';
import { picture, video } from '../../../test/support/media.ts';
import { frameRatio, fullWidth, mediaHeight } from './media-frame.rules.ts';

describe('frameRatio', () => {
  it.each([
    [1910, 1000, 1.91],
    [5000, 1000, 1.91],
    [1000, 1910, 1 / 1.91],
    [100, 5000, 1 / 1.91],
    [300, 200, 1.5],
  ])('of %d × %d is %f', (width, height, ratio) => {
    expect(frameRatio(picture({ width, height }))).toBeCloseTo(ratio);
  });

  it('is that of a film for a video nobody has measured', () => {
    expect(frameRatio(video({ width: null, height: null }))).toBeCloseTo(16 / 9);
  });
});

describe('fullWidth', () => {
  it('makes no picture larger than it is, and none wider than 1080', () => {
    expect(fullWidth(picture({ width: 180, height: 120 }))).toBe(180);
    expect(fullWidth(picture({ width: 3000, height: 2000 }))).toBe(1080);
    // A strip 100 wide and 955 high stands in a frame that is wider than it.
    expect(fullWidth(picture({ width: 100, height: 955 }))).toBeCloseTo(500);
  });
});

describe('mediaHeight', () => {
  it.each([
    ['one picture', [picture({ width: 1000, height: 800 })], 480],
    ['one that is tall', [picture({ width: 100, height: 1000 }), picture()].slice(0, 1), 720],
    ['a small one', [picture({ width: 180, height: 120 })], 184],
    ['two', [picture(), picture()], 375],
    ['three', [picture(), picture(), picture()], 400],
    ['seven', Array.from({ length: 7 }, () => picture()), 450],
    ['a picture and a video', [picture({ width: 600, height: 600 }), video({ width: 600, height: 400 })], 1004],
  ])('of %s', (_name, media, height) => {
    expect(mediaHeight(media, 600, 1000)).toBeCloseTo(height);
  });

  it('leaves room on a low screen', () => {
    expect(mediaHeight([picture({ width: 500, height: 900 })], 600, 500)).toBe(400);
  });
});
