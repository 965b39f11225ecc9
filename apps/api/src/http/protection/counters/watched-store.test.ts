import { afterEach, expect, it, vi } from 'vitest';
import { watchStore } from './watched-store.ts';

afterEach(() => vi.useRealTimers());

it('says once that the store is away, asks it once a second meanwhile, and says once that it is back', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const said: string[] = [];
  let isAway = true;
  let questions = 0;
  const store = {
    async add() {
      questions += 1;
      if (isAway) throw new Error('away');
      return { consumed: 1, resetMs: 1000 };
    },
  };
  const add = watchStore(store, { onAway: () => said.push('away'), onBack: () => said.push('back') });
  for (let index = 0; index < 100; index += 1) expect(await add('a', 1, 60)).toBeNull();
  expect(questions).toBe(1);
  vi.advanceTimersByTime(1_000);
  await Promise.all(Array.from({ length: 20 }, () => add('a', 1, 60)));
  expect([questions, said]).toEqual([2, ['away']]);
  isAway = false;
  vi.advanceTimersByTime(1_000);
  expect(await add('a', 1, 60)).not.toBeNull();
  expect(said).toEqual(['away', 'back']);
});
