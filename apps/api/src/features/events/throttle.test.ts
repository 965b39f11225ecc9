import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createThrottle } from './throttle.ts';

const reportError = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('runs the first at once and the others once after the interval, each key by itself', async () => {
  const ran: string[] = [];
  const ask = createThrottle<string>(100, async (key) => void ran.push(key), reportError);
  for (const key of ['a', 'a', 'b', 'a']) ask(key);
  expect(ran).toEqual(['a', 'b']);
  await vi.advanceTimersByTimeAsync(100);
  expect(ran).toEqual(['a', 'b', 'a']);
  await vi.advanceTimersByTimeAsync(200);
  ask('a');
  expect(ran).toEqual(['a', 'b', 'a', 'a']);
});

it('does not begin again before the task is done', async () => {
  let running = 0;
  let most = 0;
  let ran = 0;
  const ask = createThrottle<string>(
    100,
    async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 350));
      running -= 1;
      ran += 1;
    },
    reportError,
  );
  for (let asked = 0; asked < 20; asked += 1) {
    ask('a');
    await vi.advanceTimersByTimeAsync(50);
  }
  await vi.advanceTimersByTimeAsync(1_000);
  expect(most).toBe(1);
  expect(ran).toBe(4);
});

it('reports a task that fails, and runs the next', async () => {
  const ask = createThrottle<string>(100, () => Promise.reject(new Error('unreadable')), reportError);
  ask('a');
  ask('a');
  await vi.advanceTimersByTimeAsync(100);
  expect(reportError).toHaveBeenCalledTimes(2);
});
