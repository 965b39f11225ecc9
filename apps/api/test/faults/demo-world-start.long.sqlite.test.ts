import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findFreePort } from '../../../../scripts/port.mjs';
import { type BegunServer, runToEnd } from '../support/server-process.ts';
import { expectWholeDemoWorld, openStarts, type Starts, TIMEOUT, untilItPrints } from '../support/starts.ts';

let starts: Starts;
beforeEach(async () => {
  starts = await openStarts();
});
afterEach(() => starts.remove());

// On Postgres that is what the second server does in concurrent-starts.postgres.test.ts.
it('a server builds the demo world anew after it was killed while it was building it', TIMEOUT, async () => {
  const first = await starts.begin();
  await untilItPrints(first, 'Demo world: building');
  await delay(400);
  await first.kill();
  await expectWholeDemoWorld(starts, await (await starts.begin()).started());
});

/** A server that builds the demo world, on a port that was free a moment ago; another one when that is taken by now. */
async function beginOnKnownPort(): Promise<{ first: BegunServer; port: string }> {
  for (;;) {
    const port = await findFreePort();
    const first = await starts.begin({ PORT: String(port) });
    await expect
      .poll(() => first.output(), { timeout: 120_000, interval: 5 })
      .toMatch(/Demo world: building|is already in use/);
    if (first.output().includes('Demo world: building')) return { first, port: String(port) };
  }
}

it(
  'a server whose port another one has ends with one sentence before it touches the database that is being prepared',
  TIMEOUT,
  async () => {
    const { first, port } = await beginOnKnownPort();
    const ending = await runToEnd({ env: { ...starts.instance.env, DEMO: '1', PORT: port } });
    expect(ending).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `Port ${port} is already in use; set PORT to another one.\n`,
    });
    await expectWholeDemoWorld(starts, await first.started());
  },
);
