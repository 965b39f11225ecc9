import { expect, it } from 'vitest';
import { withTypeOfContent } from './file-content.ts';

const typeOf = async (bytes: number[] | string, name: string, type: string) => {
  const content = typeof bytes === 'string' ? bytes : new Uint8Array(bytes);
  const file = await withTypeOfContent(new File([content], name, { type }));
  return [file.name, file.type];
};
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const ftyp = (brand: string) => `\0\0\0\u0020ftyp${brand}`;

it('takes the type of a picture or video from its first bytes', async () => {
  expect(await typeOf(png, 'clip.mp4', 'video/mp4')).toEqual(['clip.mp4', 'image/png']);
  expect(await typeOf([0xff, 0xd8, 0xff, 0xe0], 'a.png', 'image/png')).toEqual(['a.png', 'image/jpeg']);
  expect(await typeOf('GIF89a', 'a', '')).toEqual(['a', 'image/gif']);
  expect(await typeOf('RIFF    WEBPVP8 ', 'a', '')).toEqual(['a', 'image/webp']);
  expect(await typeOf(ftyp('avif'), 'a', '')).toEqual(['a', 'image/avif']);
  expect(await typeOf(ftyp('qt  '), 'a', '')).toEqual(['a', 'video/quicktime']);
  expect(await typeOf(ftyp('isom'), 'picture.jpg', 'image/jpeg')).toEqual(['picture.jpg', 'video/mp4']);
  expect(await typeOf([0x1a, 0x45, 0xdf, 0xa3], 'a', '')).toEqual(['a', 'video/webm']);
});

it('leaves other files to what their name says', async () => {
  expect(await typeOf('words', 'a.mp4', 'video/mp4')).toEqual(['a.mp4', 'video/mp4']);
  expect(await typeOf(ftyp('heic'), 'a.heic', 'image/heic')).toEqual(['a.heic', 'image/heic']);
  expect(await typeOf('', 'empty.png', 'image/png')).toEqual(['empty.png', 'image/png']);
});
