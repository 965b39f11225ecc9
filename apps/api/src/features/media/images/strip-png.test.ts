import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { stripPng } from './strip-png.ts';

const HEADER_END = 33;
const inflatesTo1Mb = deflateSync(Buffer.alloc(1024 * 1024));

let png: Buffer;
beforeAll(async () => {
  const canvas = sharp({ create: { width: 40, height: 20, channels: 4, background: '#5678' } });
  png = await canvas.withIccProfile('p3').withExif({}).withMetadata({ orientation: 6 }).png().toBuffer();
});

function chunk(type: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length);
  bytes.write(type, 4, 'latin1');
  data.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}

const withChunks = (...chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, HEADER_END), ...chunks, png.subarray(HEADER_END)]);
const text = (type: string, head: string) => chunk(type, Buffer.concat([Buffer.from(head, 'latin1'), inflatesTo1Mb]));

it.each([
  ['compressed texts', () => Array.from({ length: 100 }, (_, index) => text('zTXt', `a${index}\0\0`))],
  ['international texts', () => [text('iTXt', 'a\0\x01\0\0\0')]],
  ['texts', () => [text('tEXt', 'a\0')]],
  ['what is not known', () => [text('aBCd', ''), text('sPLT', 'a\0')]],
  ['frames of an animation', () => [chunk('acTL', Buffer.alloc(8)), text('fdAT', '\0\0\0\0')]],
  ['a colour profile above 1 MB', () => [chunk('iCCP', Buffer.alloc(1024 * 1024 + 1))]],
  ['Exif data above 64 kB', () => [chunk('eXIf', Buffer.alloc(64 * 1024 + 1))]],
  ['gamma of a wrong length', () => [chunk('gAMA', Buffer.alloc(400))]],
])('removes %s', (_what, chunks) => {
  const [first = ''] = chunks().map((one) => one.toString('latin1', 4, 8));
  const stripped = stripPng(withChunks(...chunks()));
  expect(stripped.length).toBeLessThanOrEqual(png.length);
  if (first !== 'iCCP' && first !== 'eXIf') expect(stripped.includes(first)).toBe(false);
});

it('keeps each kind of metadata once', () => {
  const profile = chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), inflatesTo1Mb]));
  const stripped = stripPng(withChunks(profile, profile, profile)).toString('latin1');
  expect(stripped.split('iCCP')).toHaveLength(2);
});

it('keeps the pixels, the colour profile and the orientation', async () => {
  const stripped = stripPng(withChunks(text('zTXt', 'a\0\0')));
  const before = await sharp(png).metadata();
  expect(before).toMatchObject({ orientation: 6, hasProfile: true, hasAlpha: true });
  expect(await sharp(stripped).metadata()).toEqual({ ...before, size: stripped.length });
  expect(await sharp(stripped).raw().toBuffer()).toEqual(await sharp(png).raw().toBuffer());
});

it.each(['jpeg', 'webp', 'gif', 'avif'] as const)('leaves %s as it is', async (format) => {
  const bytes = await sharp(png).toFormat(format).toBuffer();
  expect(stripPng(bytes)).toBe(bytes);
});

it('leaves a file that breaks off broken', async () => {
  for (const length of [8, 9, 20, HEADER_END, HEADER_END + 5, png.length - 30]) {
    await expect(
      sharp(stripPng(png.subarray(0, length)), { failOn: 'error' })
        .raw()
        .toBuffer(),
    ).rejects.toThrow();
  }
});
