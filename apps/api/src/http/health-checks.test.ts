import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { atMostEvery } from './health-checks.ts';

it('checks once for all who ask within the interval, and anew after it', async () => {
  let checks = 0;
  const check = atMostEvery(50, async () => {
    checks += 1;
    await delay(1);
    return checks;
  });
  expect(await Promise.all(Array.from({ length: 1000 }, check))).toEqual(Array(1000).fill(1));
  await delay(60);
  expect(await check()).toBe(2);
});
