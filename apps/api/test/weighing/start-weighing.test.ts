import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vibeline/core/durations.rules';
import pino from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { findWeighing } from '../../src/db/settings.ts';
import { createMemoryBus } from '../../src/events/event-bus.ts';
import type { RunCommand } from '../../src/startup/run-cli.ts';
import { weighForServer } from '../../src/weighing/server-weighing.ts';
import { isWeighingDue, startWeighing } from '../../src/weighing/start-weighing.ts';
import { leasesOf } from '../support/leases.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const NOW = Date.UTC(2026, 10, 30);

it('is due once it has rested and something has happened, goes on, and is due each day', async () => {
  const rested = { after: 0, restsUntil: NOW - 1, beganAt: NOW - HOUR_MS };
  const cases = [
    { weighing: null, hasEvents: false, expected: true },
    { weighing: rested, hasEvents: false, expected: false },
    { weighing: rested, hasEvents: true, expected: true },
    { weighing: { ...rested, restsUntil: NOW + MINUTE_MS }, hasEvents: true, expected: false },
    { weighing: { ...rested, restsUntil: NOW + DAY_MS }, hasEvents: true, expected: true },
    { weighing: { ...rested, after: 7 }, hasEvents: false, expected: true },
    { weighing: { ...rested, beganAt: NOW - DAY_MS }, hasEvents: false, expected: true },
  ];
  for (const { weighing, hasEvents, expected } of cases)
    expect([weighing, isWeighingDue(weighing, { now: NOW, hasEvents })]).toEqual([weighing, expected]);
});

/** `look`: called each time it looks whether a run is due. */
function start(run: RunCommand, { delayMs = 0, look = () => {} } = {}): () => Promise<void> {
  const events = createMemoryBus();
  const now = () => {
    look();
    events.publish({ kind: 'network' });
    return Date.now();
  };
  const leases = leasesOf(database);
  const logger = pino({ enabled: false });
  return startWeighing({ db: database.db, now, events, leases, run, logger }, { delayMs, lookMs: 5 });
}

/** Returns how often it ran until it had looked three times after the first run, though there were events all the while. */
async function countRuns(run: RunCommand): Promise<number> {
  let runs = 0;
  let looks = 0;
  const counted: RunCommand = async (...args) => {
    runs += 1;
    looks = 0;
    return run(...args);
  };
  const stop = start(counted, {
    look() {
      looks += 1;
    },
  });
  await vi.waitFor(() => expect([runs > 0, looks > 3]).toEqual([true, true]));
  await stop();
  return runs;
}

it('runs beside the server, not within the first minutes, and rests afterwards', async () => {
  const commands: string[][] = [];
  const run: RunCommand = async (args) => {
    commands.push([...args]);
    await weighForServer([], readConfig({ DATA_DIR: database.dataDir }));
    return { code: 0, problem: '' };
  };
  const stopEarly = start(run, { delayMs: MINUTE_MS });
  await stopEarly();
  expect(commands).toEqual([]);
  expect(await countRuns(run)).toBe(1);
  expect(commands).toEqual([['weigh-votes']]);
});

it('rests after a run that failed as well', async () => {
  expect(await countRuns(async () => ({ code: 1, problem: 'no memory' }))).toBe(1);
  const weighing = await findWeighing(database.db);
  expect(weighing?.restsUntil).toBeGreaterThan(Date.now() + HOUR_MS - MINUTE_MS);
});
