import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';

const INTERVAL_MS = 20;

/** Fails when what is read is ever another value within this time: of what must not happen, there is no event to wait for. */
export async function expectStays<Value>(read: () => Value | Promise<Value>, value: Value, ms: number): Promise<void> {
  const until = performance.now() + ms;
  while (performance.now() < until) {
    expect(await read()).toEqual(value);
    await delay(INTERVAL_MS);
  }
}
