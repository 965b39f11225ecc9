// Runs on both databases: each writes its log in its own way.
import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom } from '@vibeline/core/test/support/seeded-random';
import { afterEach, expect, it } from 'vitest';
import { findLostWrites } from '../support/lost-writes.ts';
import { findDrift } from '../support/recount.ts';
import { repetitions, seed } from '../support/repetitions.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { openTestInstance, type TestInstance } from '../support/test-instance.ts';
import { startWriting } from '../support/write-stream.ts';

const rounds = repetitions(1, 20);
/** Far more than a start with recovery takes on a busy machine. */
const START_BOUND_MS = 60_000;

let instance: TestInstance;
let server: ServerProcess | undefined;
afterEach(async () => {
  await server?.kill();
  await instance.remove();
});

it(
  'loses no acknowledged write and leaves no partial one when it is killed at a random moment',
  async () => {
    instance = await openTestInstance();
    server = await startServer({ env: instance.env });
    const random = seededRandom(seed);
    const stream = await startWriting(server.url);
    for (let round = 1; round <= rounds; round += 1) {
      await stream.untilAcknowledged(20);
      await delay(random() * 800);
      await server.kill();
      await stream.stop();

      server = await startServer({ env: instance.env });
      expect(server.startMs).toBeLessThan(START_BOUND_MS);
      expect(await instance.inspect((database) => findLostWrites(database, stream.ledger)), `round ${round}`).toEqual(
        [],
      );
      expect(await instance.inspect(findDrift), `round ${round}`).toEqual([]);
      stream.resume(server.url);
    }
    await stream.stop();
    expect(stream.ledger.refused).toEqual([]);
  },
  60_000 + rounds * 20_000,
);
