import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPlace, type Place } from './support/place.ts';
import { runToEnd } from './support/server-process.ts';

let place: Place;
beforeAll(async () => {
  place = await openPlace();
});
afterAll(() => place.remove());

it('a start ends with exit 1 and one sentence when Postgres is not there', async () => {
  const ending = await runToEnd({
    env: { ...place.env, DATABASE_URL: 'postgres://nobody:hunter2@127.0.0.1:9/none' },
  });
  expect(ending).toMatchObject({ code: 1, stdout: '' });
  expect(ending.stderr).toMatch(/^.*DATABASE_URL.*\.\n$/);
  expect(ending.stderr).not.toContain('hunter2');
});
