import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLagClock } from './lag-clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('measures from the first chunk of a segment to the segment, and what waits for ffmpeg', () => {
  const clock = createLagClock();
  expect(clock.lagMs(0)).toBe(0);
  clock.arrived(50_000);
  vi.advanceTimersByTime(500);
  clock.arrived(50_000);
  vi.advanceTimersByTime(700);
  clock.made();
  expect(clock.lagMs(0)).toBe(1200);
  // 100 bytes came each millisecond.
  expect(clock.lagMs(50_000)).toBe(1700);
});

it('says that nothing is made of what arrives, and does not count pauses', () => {
  const clock = createLagClock();
  clock.arrived(1);
  vi.advanceTimersByTime(60_000);
  clock.arrived(1);
  expect(clock.isStuck()).toBe(false);
  for (let seconds = 0; seconds < 15; seconds += 1) {
    vi.advanceTimersByTime(1000);
    clock.arrived(1);
  }
  expect(clock.isStuck()).toBe(true);
  clock.made();
  expect(clock.isStuck()).toBe(false);
});
