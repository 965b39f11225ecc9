import { describe, expect, it } from 'vitest';
import { picture, video } from '../../../test/support/media.ts';
import { cellOf, frameRatio, fullWidth, gridRatio, isSmall, rowRatios, smallHeight } from './media-frame.rules.ts';

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

  it('is 16:9 for a video of unknown size', () => {
    expect(frameRatio(video({ width: null, height: null }))).toBeCloseTo(16 / 9);
  });
});

describe('fullWidth', () => {
  it('is at most the original size and 1080', () => {
    expect(fullWidth(picture({ width: 180, height: 120 }))).toBe(180);
    expect(fullWidth(picture({ width: 3000, height: 2000 }))).toBe(1080);
    // The frame of a very tall picture is wider than the picture.
    expect(fullWidth(picture({ width: 100, height: 955 }))).toBeCloseTo(500);
  });
});

describe('gridRatio', () => {
  it.each([
    ['one picture', [picture({ width: 1000, height: 800 })], 1.25],
    ['two', [picture(), picture()], 8 / 5],
    ['three', [picture(), picture(), picture()], 3 / 2],
    ['seven', Array.from({ length: 7 }, () => picture()), 4 / 3],
  ])('of %s', (_name, pictures, ratio) => {
    expect(gridRatio(pictures)).toBeCloseTo(ratio);
  });
});

describe('two pictures of which one is very wide', () => {
  const panorama = picture({ width: 4524, height: 566 });
  const tall = picture({ width: 600, height: 900 });

  it('are one above the other, each in a row of its own ratio within bounds', () => {
    const pictures = [panorama, tall];
    expect(rowRatios(pictures)).toEqual([3, 1.5]);
    expect(gridRatio(pictures)).toBeCloseTo(1);
    expect(cellOf(pictures, 0)).toEqual({ share: 1, ratio: 3 });
    expect(rowRatios([picture({ width: 2000, height: 1000 }), panorama])).toEqual([2, 3]);
  });

  it.each([
    ['none is', [tall, tall]],
    ['there is a third', [panorama, tall, tall]],
    ['its size is not known', [picture({ width: null, height: null }), tall]],
  ])('are side by side when %s', (_why, pictures) => {
    expect(rowRatios(pictures)).toBeNull();
  });
});

describe('smallHeight', () => {
  it('has a margin above and below the picture', () => {
    const small = picture({ width: 180, height: 120 });
    expect(isSmall(small)).toBe(true);
    expect(smallHeight(small)).toBe(184);
  });
});
