import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './hash-password.ts';

const EXPENSIVE = { memoryCost: 19 * 1024, timeCost: 6, parallelism: 1 };

async function measure(passwordHash: string | null): Promise<number> {
  const began = performance.now();
  expect(await verifyPassword(passwordHash, 'wrong', { cost: EXPENSIVE })).toBe(false);
  return performance.now() - began;
}

// On a busy machine one of two equal measurements may take several times as long; without any work it takes no time.
it('a password without a hash is worked on as one with a hash', async () => {
  const known = await hashPassword('first-secret', { cost: EXPENSIVE });
  const ofKnown = Math.min(await measure(known), await measure(known));
  await measure(null);
  expect(await measure(null)).toBeGreaterThan(ofKnown / 10);
});

it('ten networks with nine calls each do not deny a call to another one', async () => {
  const cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  const order: string[] = [];
  const hashOf = async (network: string) => {
    const outcome = await hashPassword('first-secret', { network, cost }).then(
      () => 'done',
      (error: Error) => error.message,
    );
    order.push(network);
    return outcome;
  };
  const networks = Array.from({ length: 10 }, (_, index) => `10.0.0.${index}`);
  const many = networks.flatMap((network) => Array.from({ length: 9 }, () => hashOf(network)));
  expect(await hashOf('192.0.2.1')).toBe('done');
  const served = order.filter((network) => network !== '192.0.2.1');
  expect(served.length).toBeLessThan(50);
  expect(new Set(await Promise.all(many))).toEqual(new Set(['done', 'Service busy']));
});
