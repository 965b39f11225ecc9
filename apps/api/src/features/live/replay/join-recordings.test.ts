import { expect, it } from 'vitest';
import { joinArgs } from './join-recordings.ts';

it('encodes with a limited number of threads', () => {
  const args = joinArgs({ list: 'list.txt', target: 'replay.mp4', isAlike: false });
  expect(args.slice(args.indexOf('libx264')).slice(0, 3)).toEqual(['libx264', '-threads', '2']);
  expect(joinArgs({ list: 'list.txt', target: 'replay.mp4', isAlike: true })).not.toContain('libx264');
});
