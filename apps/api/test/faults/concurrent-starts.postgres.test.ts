import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isLongRun } from '../support/repetitions.ts';
import {
  expectWholeDemoWorld,
  NOTHING_BROKE,
  openStarts,
  type Starts,
  TIMEOUT,
  untilItPrints,
} from '../support/starts.ts';

let starts: Starts;
beforeEach(async () => {
  starts = await openStarts();
});
afterEach(() => starts.remove());

describe('servers that start on one empty database', TIMEOUT, () => {
  if (isLongRun) {
    it('all come up with one whole demo world, whether they begin at once or a little later', async () => {
      const atOnce = [await starts.begin(), await starts.begin()];
      await delay(700);
      const started = await Promise.all([...atOnce, await starts.begin()].map((server) => server.started()));
      for (const server of started) await expectWholeDemoWorld(starts, server);
      for (const server of started) expect(server.output()).toMatch(NOTHING_BROKE);
      const builders = started.filter((server) => server.output().includes('Demo world: building'));
      expect(builders).toHaveLength(1);

      for (const server of started) await server.kill();
      await expectWholeDemoWorld(starts, await (await starts.begin()).started());
    });
  }

  it('come up without the demo world too', async () => {
    const servers = await Promise.all(Array.from({ length: isLongRun ? 3 : 2 }, () => starts.begin({ DEMO: '0' })));
    for (const server of servers) {
      const { url, output } = await server.started();
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      expect(output()).toMatch(NOTHING_BROKE);
    }
  });

  if (isLongRun) {
    it('continue when the one that builds the demo world is killed', async () => {
      const first = await starts.begin();
      await untilItPrints(first, 'Demo world: building');
      const second = await starts.begin();
      await untilItPrints(second, 'waiting');
      await first.kill();
      await expectWholeDemoWorld(starts, await second.started());
    });
  }
});
