import { afterAll, beforeAll, expect, it } from 'vitest';
import { findDrift } from '../support/recount.ts';
import { isLongRun, repetitions, seed } from '../support/repetitions.ts';
import { fuzz } from '../support/request-fuzzer.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { openTestInstance, type TestInstance } from '../support/test-instance.ts';

const cases = repetitions(1_000, 100_000);
let instance: TestInstance;
let server: ServerProcess;

beforeAll(async () => {
  instance = await openTestInstance();
  server = await startServer({ env: instance.env });
});
afterAll(async () => {
  await server.kill();
  await instance.remove();
});

it(
  `responds as it must to ${cases} generated requests (SEED=${seed})`,
  async () => {
    const { statuses, violations } = await fuzz(server.url, instance, seed, cases);
    if (isLongRun) console.info(JSON.stringify(statuses));
    expect(violations).toEqual([]);
    expect(statuses['200'], JSON.stringify(statuses)).toBeGreaterThan(cases / 10);
    expect(await instance.inspect(findDrift)).toEqual([]);
    expect(server.output()).not.toContain('"level":50');
  },
  cases * 100,
);
