import { expect, it } from 'vitest';
import { pickRecorderType } from './recorder-type.ts';

it.each([
  [['h264', 'vp8'], 'video/webm;codecs=h264,opus'],
  [['mp4'], 'video/mp4;codecs=avc1.42E01F,mp4a.40.2'],
  [['vp8'], 'video/webm;codecs=vp8,opus'],
  [['webm'], 'video/webm;codecs=h264,opus'],
  [[], undefined],
])('of what a browser supports, %j, the best is recorded', (supported, expected) => {
  expect(pickRecorderType((type) => supported.some((part) => type.includes(part)))).toBe(expected);
});
