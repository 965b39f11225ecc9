import { setTimeout as delay } from 'node:timers/promises';

const INTERVAL_MS = 100;

export async function pollUntil<T>(
  attempt: () => T | null | Promise<T | null>,
  timeoutMs = Number.POSITIVE_INFINITY,
): Promise<T | null> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const result = await attempt();
    if (result !== null || performance.now() > end) return result;
    await delay(INTERVAL_MS);
  }
}
