import { expect, it } from 'vitest';
import { qualityWarning, recentStalls } from './stream-quality.rules.ts';

it('warns of a picture that stops again and again, and no longer when that is past', () => {
  const quality = { latency: 3, stalls: [1_000, 20_000] };
  expect(qualityWarning(quality, 21_000)).toBe('Slow connection');
  expect(qualityWarning(quality, 40_000)).toBeNull();
  expect(recentStalls(quality.stalls, 40_000)).toEqual([20_000]);
  expect(qualityWarning({ latency: 3, stalls: [20_000] }, 21_000)).toBeNull();
});

it('warns of a picture that is far behind', () => {
  expect(qualityWarning({ latency: 11, stalls: [] }, 0)).toBe('Far behind');
  expect(qualityWarning({ latency: 10, stalls: [] }, 0)).toBeNull();
  expect(qualityWarning({ latency: null, stalls: [] }, 0)).toBeNull();
});
