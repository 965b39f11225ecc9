import { MINUTE_MS } from '@vibeline/core/durations.rules';
import { expect, it } from 'vitest';
import { slowCount } from './slow-count.ts';

it('sums the steps, answers with what is known while it counts again, and with null until it knows', async () => {
  let now = 0;
  let rows = 25;
  let isHeld = false;
  let release = () => {};
  const count = slowCount({
    now: () => now,
    isKnownWithinMs: 5,
    async step(after) {
      if (isHeld)
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      const left = Math.min(10, rows - after);
      return { count: left, last: left < 10 ? null : after + left };
    },
  });
  isHeld = true;
  expect(await count()).toBeNull();
  isHeld = false;
  release();
  await expect.poll(count).toBe(25);
  rows = 31;
  expect(await count()).toBe(25);
  now += 10 * MINUTE_MS;
  expect(await count()).toBe(25);
  await expect.poll(count).toBe(31);
});

it('counts again after a failure', async () => {
  let hasFailed = false;
  const count = slowCount({
    now: () => 0,
    async step() {
      if (hasFailed) return { count: 3, last: null };
      hasFailed = true;
      throw new Error('the database was busy');
    },
  });
  await expect(count()).rejects.toThrow('busy');
  expect(await count()).toBe(3);
});
