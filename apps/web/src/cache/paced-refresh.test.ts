import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPacedRefresh } from './paced-refresh.ts';

const LEAST_MS = 3_000;
const MOST_MS = 5_000;

let fetched: number[];
let refresh: ReturnType<typeof createPacedRefresh>;
const owner = {};
const ask = (id: number, isAtOnce = false) => refresh({ owner, id, isAtOnce }, async () => void fetched.push(id));

beforeEach(() => {
  vi.useFakeTimers();
  fetched = [];
  refresh = createPacedRefresh();
});
afterEach(() => {
  vi.useRealTimers();
});

it('fetches at once, and of all further changes once more after some seconds', async () => {
  await ask(1);
  let isDone = false;
  const later = [ask(1), ask(1), ask(1)];
  void Promise.all(later).then(() => {
    isDone = true;
  });
  await ask(2);
  expect(fetched).toEqual([1, 2]);
  await vi.advanceTimersByTimeAsync(LEAST_MS - 1);
  expect([fetched, isDone]).toEqual([[1, 2], false]);
  await vi.advanceTimersByTimeAsync(MOST_MS - LEAST_MS + 1);
  expect([fetched, isDone]).toEqual([[1, 2, 1], true]);
  await vi.advanceTimersByTimeAsync(10 * MOST_MS);
  expect(fetched).toEqual([1, 2, 1]);
});

it('asks at most some times a minute, however much changes', async () => {
  for (let passed = 0; passed < 60_000; passed += 250) {
    void ask(1);
    await vi.advanceTimersByTimeAsync(250);
  }
  expect(fetched.length).toBeGreaterThanOrEqual(60_000 / MOST_MS);
  expect(fetched.length).toBeLessThanOrEqual(60_000 / LEAST_MS + 1);
});

it('fetches at once for what the viewer did, after what is being fetched', async () => {
  let answer = () => {};
  const slow = refresh({ owner, id: 1 }, async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    fetched.push(0);
  });
  const own = ask(1, true);
  await vi.advanceTimersByTimeAsync(10);
  expect(fetched).toEqual([]);
  answer();
  await Promise.all([slow, own]);
  expect(fetched).toEqual([0, 1]);
});

it('keeps the data of two owners apart', async () => {
  await ask(1);
  await refresh({ owner: {}, id: 1 }, async () => void fetched.push(2));
  expect(fetched).toEqual([1, 2]);
});
