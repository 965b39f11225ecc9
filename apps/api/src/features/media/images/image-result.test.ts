import { expect, it } from 'vitest';
import { imageResult } from './image-result.ts';

const name = `${'0'.repeat(32)}.webp`;
const bytes = new Uint8Array(1);
const image = { name, files: [{ name, bytes }], width: 1, height: 1, placeholder: 'AAAA' };

it.each([
  ['as it is made', {}, true],
  ['in another folder', { files: [{ name: `../${name}`, bytes }] }, false],
  ['of another type', { name: name.replace('webp', 'mp4') }, false],
  ['without bytes', { files: [{ name, bytes: 'text' }] }, false],
  ['of no width', { width: -1 }, false],
  ['with a text as placeholder', { placeholder: '<b>' }, false],
])('accepts an image %s: %s', (_what, changed, isValid) => {
  expect(imageResult.safeParse({ id: 1, image: { ...image, ...changed } }).success).toBe(isValid);
});
