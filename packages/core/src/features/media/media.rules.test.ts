import { expect, it } from 'vitest';
import {
  mediaProblem,
  panoramaOf,
  pictureSources,
  previewUrl,
  storedWidthMax,
  withoutWidth,
  withWidth,
} from './media.rules.ts';

it.each([
  ['0f.webp', '0f-320.webp'],
  ['/media/0f.webp', '/media/0f-320.webp'],
  ['/media/0f.webp?v=1&s=a', '/media/0f-320.webp?v=1&s=a'],
])('the copy of %s that is 320 wide is %s', (original, copy) => {
  expect(withWidth(original, 320)).toBe(copy);
});

it.each([
  ['0f-320.webp', '0f.webp'],
  ['0f-1080.webp', '0f.webp'],
  ['0f.webp', '0f.webp'],
  ['0f.mp4', '0f.mp4'],
  ['0f-320.mp4', '0f-320.mp4'],
])('%s was made of %s', (name, original) => {
  expect(withoutWidth(name)).toBe(original);
});

it('lists an image with its narrower copies', () => {
  expect(pictureSources('/media/0f.webp', 800)).toEqual([
    { url: '/media/0f-320.webp', width: 320 },
    { url: '/media/0f-640.webp', width: 640 },
    { url: '/media/0f.webp', width: 800 },
  ]);
  expect(pictureSources('/media/0f.webp', 320)).toEqual([{ url: '/media/0f.webp', width: 320 }]);
});

it.each([
  ['1080 pixels wide when it is no panorama', 4000, 2000, 1080],
  ['1080 pixels wide when it is tall', 500, 4000, 1080],
  ['as high as a frame when it is a panorama', 8000, 1000, 4524],
  ['at most 8192 pixels wide', 30_000, 1000, 8192],
])('stores an image %s', (_name, width, height, max) => {
  expect(storedWidthMax({ width, height })).toBe(max);
});

it.each([
  [2500, 1000, 'wide'],
  [2499, 1000, null],
  [1000, 2500, 'tall'],
  [1000, 2499, null],
  [null, 400, null],
])('takes a picture of %s × %s for %s', (width, height, kind) => {
  expect(panoramaOf({ width, height })).toBe(kind);
});

it('lists a panorama with a copy of 2160 too', () => {
  expect(pictureSources('/media/0f.webp', 4524).map(({ width }) => width)).toEqual([320, 640, 1080, 2160, 4524]);
});

it('previews an image that is wider than 640 pixels with a narrower copy', () => {
  expect(previewUrl('/media/0f.webp', 641)).toBe('/media/0f-640.webp');
  expect(previewUrl('/media/0f.webp', 640)).toBe('/media/0f.webp');
});

it.each([
  [10, 1, null],
  [11, 0, 'A post can have at most 10 images'],
  [0, 2, 'A post can have at most one video'],
])('says what is wrong with %i images and %i videos in a post', (images, videos, problem) => {
  const kinds = [...Array<'image'>(images).fill('image'), ...Array<'video'>(videos).fill('video')];
  expect(mediaProblem(kinds)).toBe(problem);
});
