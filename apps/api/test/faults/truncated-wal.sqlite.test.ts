import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '@vibeline/core/test/support/seeded-random';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyDatabase, leaveKilledServer } from '../support/killed-server.ts';
import { findDrift } from '../support/recount.ts';
import { findStartRefusal } from '../support/refused-start.ts';
import { repetitions } from '../support/repetitions.ts';
import { testInstanceIn } from '../support/test-instance.ts';

const cases = repetitions(15, 300);

describe('a write-ahead log that a power cut truncated or corrupted', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vibeline-wal-'));
  const killed = join(folder, 'killed');
  let log: Buffer;

  beforeAll(async () => {
    await leaveKilledServer(testInstanceIn(killed));
    log = readFileSync(join(killed, 'vibeline.db-wal'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Each case has its own folder: within a process SQLite shares its state of a log between connections to a file. */
  function damagedCopy(number: number): string {
    const random = seededRandom(number);
    const dataDir = join(folder, `case-${number}`);
    copyDatabase(killed, dataDir);
    const file = join(dataDir, 'vibeline.db-wal');
    const cut = Math.floor(random() * log.length);
    if (number % 2 === 0) {
      truncateSync(file, cut);
    } else {
      const damaged = Buffer.from(log);
      for (let flip = 0; flip < 16; flip += 1) {
        const at = Math.min(log.length - 1, cut + Math.floor(random() * 512));
        damaged[at] = (damaged[at] ?? 0) ^ (1 << Math.floor(random() * 8));
      }
      writeFileSync(file, damaged);
    }
    return dataDir;
  }

  it(
    `opens intact when cut at ${cases} random places, with every counter equal to a recount`,
    async () => {
      for (let number = 0; number < cases; number += 1) {
        const instance = testInstanceIn(damagedCopy(number));
        // A log cut before the first transaction leaves a database without tables.
        const hasTables = await instance.inspect(async ({ db }) => (await db.introspection.getTables()).length > 0);
        if (hasTables) expect(await instance.inspect(findDrift), `case ${number}`).toEqual([]);
        await instance.remove();
      }
    },
    60_000 + cases * 1000,
  );

  it('does not keep the server from starting', async () => {
    for (const number of [1000, 1001]) {
      const instance = testInstanceIn(damagedCopy(number));
      expect(await findStartRefusal(instance.env)).toBe(null);
      expect(await instance.inspect(findDrift)).toEqual([]);
    }
  });
});
