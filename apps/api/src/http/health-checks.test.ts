import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atMostEvery } from './health-checks.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('checks once for all who ask within the interval, and anew after it', async () => {
  let checks = 0;
  const check = atMostEvery(50, async () => {
    checks += 1;
    return checks;
  });
  expect(await Promise.all(Array.from({ length: 1000 }, () => check()))).toEqual(Array(1000).fill(1));
  vi.advanceTimersByTime(49);
  expect(await check()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await check()).toBe(2);
});
