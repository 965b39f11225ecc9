import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './hash-password.ts';

const EXPENSIVE = { memoryCost: 19 * 1024, timeCost: 6, parallelism: 1 };

async function measure(passwordHash: string | null): Promise<number> {
  const began = performance.now();
  expect(await verifyPassword(passwordHash, 'wrong', EXPENSIVE)).toBe(false);
  return performance.now() - began;
}

// On a busy machine one of two equal measurements may take several times as long; without any work it takes no time.
it('a password without a hash is worked on as one with a hash', async () => {
  const known = await hashPassword('secret1', EXPENSIVE);
  const ofKnown = Math.min(await measure(known), await measure(known));
  await measure(null);
  expect(await measure(null)).toBeGreaterThan(ofKnown / 10);
});
