import { expect, it } from 'vitest';
import { liveArgs } from './ffmpeg-args.ts';

const argsOf = (isH264: boolean) => liveArgs({ container: 'matroska', isH264 }, '/live/1/0').join(' ');

it('copies H.264', () => {
  expect(argsOf(true)).toContain(' -c:v copy ');
});

it('encodes all else with limits to its threads and to the pictures that are decoded', () => {
  const [input = '', output = ''] = argsOf(false).split(' -i pipe:0 ');
  expect(input).toContain('-threads 1 ');
  expect(input).toContain(`-max_pixels ${1920 * 1088} `);
  expect(output).toContain('-c:v libx264 -threads 2 ');
  // ffmpeg exits when it is given a rate as well.
  expect(output).toContain(' -fps_mode vfr ');
  expect(output).not.toContain(' -r ');
});
