import { describe, expect, it } from 'vitest';
import {
  actionsPerDay,
  assumptions,
  type EngineCosts,
  hourShares,
  loadOf,
  machinesFor,
  ratesIn,
  streamsIn,
} from '../../bench/scaling/cost-model.ts';
import { simulateDay, waitMs } from '../../bench/scaling/day-simulation.ts';
import { type ActionName, actionNames } from '../../bench/scaling/measured-actions.ts';

const cost = { apiMs: 1, databaseMs: 0.5, bytesSent: 1000, bytesStored: 100 };
const actions = Object.fromEntries(actionNames.map((name) => [name, cost])) as EngineCosts['actions'];
const costs: EngineCosts = { actions, announcementMs: 0.5 };
const none = Object.fromEntries(actionNames.map((name) => [name, 0])) as Record<ActionName, number>;

describe('the model of a larger network', () => {
  it('counts every action of a day once', () => {
    expect(hourShares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    const votes = hourShares.reduce((sum, _, hour) => sum + ratesIn(hour, 1000).vote * 3600, 0);
    expect(votes).toBeCloseTo(1000 * assumptions.activeShare * actionsPerDay.vote, 6);
  });

  it('adds up what actions take', () => {
    const load = loadOf({ ...none, feedPage: 100, vote: 10 }, 0, costs);
    // 110 actions of 1 ms, and 20 events that one process hears.
    expect(load.api).toBeCloseTo(0.11 + 20 * 0.00002, 9);
    expect(load.databaseWrites).toBeCloseTo(0.005, 9);
    expect(load.databaseReads).toBeCloseTo(0.05, 9);
    expect(load.bytesPerSecond).toBe(110_000);
  });

  it('needs as many machines as the load has processors, at 60 %', () => {
    const peak = { ...loadOf(none, 0, costs), api: 96, databaseWrites: 40, databaseReads: 60 };
    const machines = machinesFor(peak, 1_000_000, actions);
    expect(machines).toMatchObject({ api: 10, databaseCores: 167, primaries: 2, replicas: 1 });
  });

  it('has streams in proportion to the busiest hour', () => {
    const most = Math.max(...hourShares.map((_, hour) => streamsIn(hour, 1_000_000)));
    expect(most).toBeCloseTo(1_000_000 * assumptions.activeShare * assumptions.onlineShare, 6);
  });
});

describe('waiting for a processor', () => {
  it('is as Erlang says: with one, ln(100 × load) times the rest of the processor', () => {
    expect(waitMs(0.5, 1, 10)).toBeCloseTo((Math.log(50) * 10) / 0.5, 6);
  });

  it('is shorter with more processors at the same share, and without end when there are too few', () => {
    expect(waitMs(5, 10, 10)).toBeLessThan(waitMs(0.5, 1, 10));
    expect(waitMs(2, 1, 10)).toBe(Number.POSITIVE_INFINITY);
    expect(waitMs(1200, 2000, 10)).toBe(0);
  });
});

describe('a simulated day', () => {
  const enough = { api: 1000, databaseWrites: 1000, databaseReads: 1000, encoding: 1000 };

  it('is the same for the same seed, and another for another', () => {
    expect(simulateDay(1_000_000, costs, enough)).toEqual(simulateDay(1_000_000, costs, enough));
    expect(simulateDay(1_000_000, costs, enough, 'other')).not.toEqual(simulateDay(1_000_000, costs, enough));
  });

  it('is never full with enough of everything', () => {
    const { firstSaturated, hours } = simulateDay(1_000_000, costs, enough);
    expect(firstSaturated).toBeNull();
    for (const { utilisation } of hours) expect(utilisation.api).toBeLessThan(0.5);
  });

  it('says which part is full first, and lets its work wait', () => {
    const { firstSaturated, hours } = simulateDay(10_000_000, costs, { ...enough, databaseWrites: 1 });
    expect(firstSaturated?.part).toBe('databaseWrites');
    expect(hours[20]?.utilisation.databaseWrites).toBeCloseTo(1, 9);
    expect(hours[20]?.waitMs.databaseWrites).toBeGreaterThan(60_000);
    expect(hours[20]?.utilisation.api).toBeLessThan(1);
  });
});
