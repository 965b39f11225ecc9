import { afterAll, beforeAll, expect, it } from 'vitest';
import { runToEnd } from '../support/server-process.ts';
import { openTestInstance, type TestInstance } from '../support/test-instance.ts';

let instance: TestInstance;
beforeAll(async () => {
  instance = await openTestInstance();
});
afterAll(() => instance.remove());

it('a start ends with exit 1 and one message when Postgres cannot be reached', async () => {
  const ending = await runToEnd({
    env: { ...instance.env, DATABASE_URL: 'postgres://nobody:hunter2@127.0.0.1:9/none' },
  });
  expect(ending).toMatchObject({ code: 1, stdout: '' });
  expect(ending.stderr).toMatch(/^.*DATABASE_URL.*\.\n$/);
  expect(ending.stderr).not.toContain('hunter2');
});
