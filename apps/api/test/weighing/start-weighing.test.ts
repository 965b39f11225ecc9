import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vibeline/core/durations.rules';
import pino from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { findWeighing } from '../../src/db/settings.ts';
import { createMemoryBus } from '../../src/events/event-bus.ts';
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
    { weighing: null, hasNews: false, expected: true },
    { weighing: rested, hasNews: false, expected: false },
    { weighing: rested, hasNews: true, expected: true },
    { weighing: { ...rested, restsUntil: NOW + MINUTE_MS }, hasNews: true, expected: false },
    { weighing: { ...rested, restsUntil: NOW + DAY_MS }, hasNews: true, expected: true },
    { weighing: { ...rested, after: 7 }, hasNews: false, expected: true },
    { weighing: { ...rested, beganAt: NOW - DAY_MS }, hasNews: false, expected: true },
  ];
  for (const { weighing, hasNews, expected } of cases)
    expect([weighing, isWeighingDue(weighing, { now: NOW, hasNews })]).toEqual([weighing, expected]);
});

it('runs beside the server, not within the first minutes, and rests afterwards', async () => {
  const { db } = database;
  const events = createMemoryBus();
  const commands: string[][] = [];
  const start = (delayMs: number) =>
    startWeighing(
      {
        ...{ db, now: Date.now, events, leases: leasesOf(database), logger: pino({ enabled: false }) },
        async run(args) {
          commands.push([...args]);
          await weighForServer([], readConfig({ DATA_DIR: database.dataDir }));
          return { code: 0, problem: '' };
        },
      },
      { delayMs, lookMs: 5 },
    );
  const stopEarly = start(MINUTE_MS);
  await stopEarly();
  expect(commands).toEqual([]);
  const stop = start(0);
  await vi.waitFor(async () => expect((await findWeighing(db))?.restsUntil).toBeGreaterThan(Date.now()));
  events.publish({ kind: 'network' });
  await stop();
  expect(commands).toEqual([['weigh-votes']]);
});
