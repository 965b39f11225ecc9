import { expect, it } from 'vitest';
import { versionOf } from './video-tools.ts';

it.each([
  [
    'a release',
    'ffmpeg version 7.1.1-1 Copyright (c) 2000-2025\nlibavutil      59. 39.100 / 59. 39.100\n',
    'ffmpeg version 7.1.1-1',
  ],
  [
    'a build between releases',
    'ffprobe version N-66595-gc2b38619c0 Copyright\nlibavutil      58. 14.100\n',
    'ffprobe version N-66595-gc2b38619c0',
  ],
  ['Debian 12', 'ffmpeg version 5.1.6-0+deb12u1 Copyright\nlibavutil      57. 28.100 / 57. 28.100\n', null],
  ['2018', 'ffmpeg version N-47683-g0e8eb07980-static Copyright\nlibavutil      56. 24.101 / 56. 24.101\n', null],
  ['another program', 'a version of something else\n', null],
])('takes the version of ffmpeg 6 and later alone: of %s', (_name, output, expected) => {
  expect(versionOf(output)).toBe(expected);
});
