import { afterEach, beforeEach, expect, it } from 'vitest';
import { runToEnd } from '../support/server-process.ts';
import { openStarts, type Starts, TIMEOUT, untilItPrints } from '../support/starts.ts';

let starts: Starts;
beforeEach(async () => {
  starts = await openStarts();
});
afterEach(() => starts.remove());

it('a second server ends with one sentence while the first one serves, or prepares the database', TIMEOUT, async () => {
  const first = await starts.begin();
  await untilItPrints(first, 'Demo world: building');
  const refused = {
    code: 1,
    stderr: `A server is running on ${starts.instance.dataDir}: stop it first, set DATA_DIR to another folder, or serve with more processes by WORKERS.\n`,
  };
  // It is halted where it is, which saves the time of building.
  first.signal('SIGSTOP');
  expect(await runToEnd({ env: starts.instance.env })).toMatchObject(refused);
  await first.kill();

  const second = await starts.begin({ DEMO: '0' });
  const server = await second.started();
  expect(await runToEnd({ env: { ...starts.instance.env, WORKERS: '2' } })).toMatchObject(refused);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});
