import { limits, limitsWith } from '@vibeline/core/rpc/limits';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBlockCounters } from './block-counters.ts';
import { type Counters, createLocalCounters } from './counters.ts';

afterEach(() => vi.useRealTimers());

function createStore() {
  const consumed = new Map<string, number>();
  const state = { isAway: false, questions: 0, resetMs: 60_000 };
  const add = async (key: string, points: number) => {
    state.questions += 1;
    await new Promise((resolve) => setImmediate(resolve));
    if (state.isAway) return null;
    const total = (consumed.get(key) ?? 0) + points;
    consumed.set(key, total);
    return { consumed: total, resetMs: state.resetMs };
  };
  return { add, consumed, state };
}

const fewSignUps = limitsWith({ register: 5 });

const none: Counters = {
  consume: () => Promise.reject(new Error('The fallback is not for this')),
};

async function countAllowed(counters: Counters, count: number, name: keyof typeof limits = 'visitor') {
  let allowed = 0;
  for (let index = 0; index < count; index += 1) {
    if (!(await counters.consume(name, 'ana', 1)).isRefused) allowed += 1;
  }
  return allowed;
}

describe('points taken in blocks', () => {
  it('are exactly the limit for one process, and most calls ask no store', async () => {
    const { add, state } = createStore();
    const counters = createBlockCounters(add, limits, none);
    expect(await countAllowed(counters, 1_000)).toBe(limits.visitor.points);
    expect(state.questions).toBe(20);
  });

  it('are never more than the limit for several processes, and a few less at most', async () => {
    const { add } = createStore();
    const processes = Array.from({ length: 4 }, () => createBlockCounters(add, limits, none));
    let allowed = 0;
    for (let index = 0; index < 2_000; index += 1) {
      const counters = processes[(index * index) % 4] as Counters;
      if (!(await counters.consume('visitor', 'ana', 1)).isRefused) allowed += 1;
    }
    expect(allowed).toBeLessThanOrEqual(300);
    expect(allowed).toBeGreaterThanOrEqual(300 - 3 * 15);
  });

  it.each([
    [8, 'visitor'],
    [24, 'visitor'],
    [64, 'visitor'],
    [64, 'search'],
  ] as const)('do not run out in one of %i processes while others have them: %s', async (count, name) => {
    const { add } = createStore();
    const processes = Array.from({ length: count }, () => createBlockCounters(add, limits, none, () => count));
    let calls = 0;
    let allowed = 0;
    let untilRefused = 0;
    for (; calls < 4 * limits[name].points; calls += 1) {
      const { isRefused } = await (processes[calls % count] as Counters).consume(name, 'ana', 1);
      if (!isRefused) allowed += 1;
      else untilRefused ||= calls;
    }
    expect(allowed).toBeLessThanOrEqual(limits[name].points);
    expect(untilRefused).toBeGreaterThanOrEqual(limits[name].points * 0.7);
  });

  it('are counted right when all calls are made at once', async () => {
    const { add, state } = createStore();
    const processes = [createBlockCounters(add, limits, none), createBlockCounters(add, limits, none)];
    const calls = Array.from({ length: 400 }, (_, index) => processes[index % 2]?.consume('visitor', 'ana', 1));
    const allowed = (await Promise.all(calls)).filter((standing) => !standing?.isRefused).length;
    expect(allowed).toBeLessThanOrEqual(300);
    expect(allowed).toBeGreaterThanOrEqual(285);
    expect(state.questions).toBeLessThan(10);
  });

  it('of a small limit are taken one by one, so no process keeps any', async () => {
    const { add } = createStore();
    const [one, other] = [createBlockCounters(add, fewSignUps, none), createBlockCounters(add, fewSignUps, none)];
    expect(await countAllowed(one, 3, 'register')).toBe(3);
    expect(await countAllowed(other, 10, 'register')).toBe(2);
    expect(await countAllowed(one, 1, 'register')).toBe(0);
  });

  it('say how many remain: exactly for one process', async () => {
    const counters = createBlockCounters(createStore().add, limits, none);
    const remaining: number[] = [];
    for (let index = 0; index < 40; index += 1) {
      remaining.push((await counters.consume('visitor', 'ana', 1)).remaining);
    }
    expect(remaining).toEqual(Array.from({ length: 40 }, (_, index) => 299 - index));
  });

  it('are consumed by a call that needs more than there are', async () => {
    const counters = createBlockCounters(createStore().add, limits, none);
    await counters.consume('visitor', 'ana', 295);
    const refused = await counters.consume('visitor', 'ana', 11);
    expect(refused).toMatchObject({ isRefused: true, remaining: 0 });
    expect(await countAllowed(counters, 1)).toBe(0);
  });

  it('are not consumed by a question whether any is left', async () => {
    const { add, consumed } = createStore();
    const counters = createBlockCounters(add, fewSignUps, none);
    for (let index = 0; index < 9; index += 1) {
      expect((await counters.consume('register', 'ana', 0)).isRefused).toBe(false);
    }
    expect([...consumed.values()]).toEqual([0]);
    expect(await countAllowed(counters, 9, 'register')).toBe(5);
    expect((await counters.consume('register', 'ana', 0)).isRefused).toBe(true);
  });

  it('of a window that has ended are not used in the next', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { add, consumed, state } = createStore();
    state.resetMs = 50;
    const counters = createBlockCounters(add, limits, none);
    expect((await counters.consume('visitor', 'ana', 1)).remaining).toBe(299);
    vi.advanceTimersByTime(50);
    consumed.clear();
    expect((await counters.consume('visitor', 'ana', 1)).remaining).toBe(299);
    expect([...consumed.values()]).toEqual([15]);
  });

  it('are counted by the process while the store is away, half as many, and who is refused stays so', async () => {
    const { add, state } = createStore();
    const counters = createBlockCounters(add, limits, createLocalCounters(limits, 0.5));
    state.isAway = true;
    expect(await countAllowed(counters, 400)).toBe(150);
    state.isAway = false;
    expect(await countAllowed(counters, 400)).toBe(300);
    state.isAway = true;
    expect(await countAllowed(counters, 10)).toBe(0);
  });
});
