import { describe, expect, it } from 'vitest';
import { picture } from '../../../test/support/media.ts';
import { cellOf } from './media-frame.rules.ts';
import { pictureIn } from './picture-files.ts';

const pictures = (count: number, width: number, height: number) =>
  Array.from({ length: count }, (_, index) => picture({ id: index + 1, width, height }));
const shown = (count: number, index: number, width: number, height: number) => {
  const list = pictures(count, width, height);
  return pictureIn(picture({ width, height }), cellOf(list, index));
};

describe('pictureIn', () => {
  it.each([
    ['alone', 1, 0, 1080, 720, '(min-width: 768px) 610px, 100vw'],
    ['a panorama alone', 1, 0, 4524, 566, '(min-width: 768px) 2553px, 419vw'],
    ['a column alone', 1, 0, 1024, 8192, '(min-width: 768px) 610px, 100vw'],
    ['a portrait in a pair', 2, 0, 800, 1200, '(min-width: 768px) 305px, 50vw'],
    ['a landscape in a pair', 2, 1, 1080, 720, '(min-width: 768px) 572px, 94vw'],
    ['the first of three', 3, 0, 1080, 1080, '(min-width: 768px) 407px, 67vw'],
    ['the last of three', 3, 2, 1080, 1080, '(min-width: 768px) 204px, 34vw'],
    ['one of four', 4, 3, 1080, 810, '(min-width: 768px) 305px, 50vw'],
  ])('fetches a picture as wide as it is before it is cropped: %s', (_name, count, index, width, height, sizes) => {
    expect(shown(count, index, width, height)).toEqual({ fit: 'cover', sizes });
  });

  it.each([
    ['a panorama that is stored small', 1, 1080, 135],
    ['a column that is stored small', 1, 100, 800],
    ['a small picture in a pair', 2, 90, 60],
  ])('shows %s whole, in its own size', (_name, count, width, height) => {
    expect(shown(count, 0, width, height)).toEqual({ fit: 'scale-down', sizes: `${width}px` });
  });
});
