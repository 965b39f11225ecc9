import { thumbHashToAverageRGBA } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import { averageColor, bytesOf } from './thumb-hash.ts';

/** From videos and pictures of the demo world, a single colour, and with transparency. */
const hashes = [
  'FSkGFYL0ekx6h3iKh6V4ivWLR9oI',
  'ESgGJgjpdvdniQd2uZhqhGiH93d5j5c=',
  'KwgGDIB5ZnhviHetlo9aj6T0Gw==',
  'AAAAAAAA',
  '//////////8=',
];

describe('the average colour of a picture', () => {
  it.each(hashes)('of %s is that of the library', (hash) => {
    const { r, g, b, a } = thumbHashToAverageRGBA(bytesOf(hash));
    const [red, green, blue] = [r, g, b].map((part) => Math.round(part * 255));
    expect(averageColor(hash)).toBe(`rgb(${red} ${green} ${blue} / ${a.toFixed(2)})`);
  });

  it.each([null, '', '%', 'AAA='])('of %s is not known', (hash) => {
    expect(averageColor(hash)).toBeUndefined();
  });
});
