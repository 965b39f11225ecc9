// Runs on both databases: leases are rows that processes take from each other.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LeasedWork } from '../../src/processes/lease.ts';
import { openProcessRegistry } from '../../src/processes/process-registry.ts';
import { openSharedClock } from '../../src/processes/shared-clock.ts';
import { expectStays } from '../support/expect-stays.ts';
import { leasesOf } from '../support/leases.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const fail = (error: unknown) => expect.unreachable(String(error));
const HEARTBEAT_MS = 200;

const open = (options: { isShared?: boolean } = {}) =>
  openProcessRegistry({ db: database.db, isShared: true, report: fail, heartbeatMs: HEARTBEAT_MS, ...options });

describe('the registry of processes', () => {
  it('knows the others on the database, and where they are reached', async () => {
    const first = await open();
    const second = await open();
    await second.setInternalUrl('http://127.0.0.1:1');
    expect(new Set(await first.listLiving())).toEqual(new Set([first.id, second.id]));
    expect((await second.find(first.id))?.internalUrl).toBeNull();
    expect((await first.find(second.id))?.internalUrl).toBe('http://127.0.0.1:1');
    await first.setInternalUrl('http://127.0.0.1:2');
    const found = await second.find(first.id);
    expect(found).toMatchObject({ id: first.id, internalUrl: 'http://127.0.0.1:2' });
    expect(found?.silentMs).toBeGreaterThanOrEqual(0);
    expect(found?.silentMs).toBeLessThan(5 * HEARTBEAT_MS);
    await expect.poll(async () => (await second.find(first.id))?.heardAt).toBeGreaterThan(found?.heardAt ?? 0);
    await first.setInternalUrl(null);
    expect((await second.find(first.id))?.internalUrl).toBeNull();
    await first.close();
    expect(await second.isLiving(first.id)).toBe(false);
    expect(await second.isLiving(second.id)).toBe(true);
    await second.close();
  });

  it('removes as it opens the rows of those that write no heartbeat any more, which take them back when they do', async () => {
    const earlier = await open();
    await database.db
      .insertInto('processes')
      .values({ id: 'dead', internal_url: null, started_at: 1, heartbeat_at: 1 })
      .execute();
    expect(await earlier.isLiving('dead')).toBe(false);
    await earlier.close();
    const registry = await open();
    const rows = () => database.db.selectFrom('processes').select('id').execute();
    await expect.poll(rows).toEqual([{ id: registry.id }]);
    // As another process that starts does to one that is frozen.
    await database.db.deleteFrom('processes').execute();
    await expect.poll(rows).toEqual([{ id: registry.id }]);
    await registry.close();
    expect(await rows()).toEqual([]);
  });

  it('writes nothing where there is one process', async () => {
    const registry = await open({ isShared: false });
    await registry.setInternalUrl('http://127.0.0.1:1');
    expect(await registry.listLiving()).toEqual([registry.id]);
    expect((await registry.find(registry.id))?.internalUrl).toBe('http://127.0.0.1:1');
    expect(await database.db.selectFrom('processes').select('id').execute()).toEqual([]);
  });
});

function openWork() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let signal = new AbortController().signal;
  const work: LeasedWork = async (given) => {
    begin();
    signal = given;
    given.addEventListener('abort', end);
    await ended;
  };
  return { work, begun, end: () => end(), isAborted: () => signal.aborted };
}

describe('a lease', () => {
  it('lets one process do a job, for as long as it takes', async () => {
    const [first, second] = [leasesOf(database, 'first'), leasesOf(database, 'second')];
    const { work, begun, end, isAborted } = openWork();
    // Long enough to be renewed in time on a busy machine.
    const running = first.run('job', { ms: 2_500 }, work);
    await begun;
    await expectStays(() => second.run('job', { ms: 2_500 }, async () => expect.unreachable()), false, 3_500);
    expect(await first.run('job', { ms: 2_000 }, async () => expect.unreachable())).toBe(false);
    expect(await second.run('other', { ms: 2_000 }, async () => undefined)).toBe(true);
    end();
    expect([await running, isAborted()]).toEqual([true, false]);
    expect(await second.run('job', { ms: 2_000 }, async () => undefined)).toBe(true);
  });

  it('lets a job rest after its end, also one that failed', async () => {
    const [first, second] = [leasesOf(database, 'first'), leasesOf(database, 'second')];
    const failing = first.run('job', { ms: 1000, restMs: 60_000 }, () => Promise.reject(new Error('failed')));
    await expect(failing).rejects.toThrow('failed');
    for (const leases of [first, second]) {
      expect(await leases.run('job', { ms: 1000, restMs: 60_000 }, async () => expect.unreachable())).toBe(false);
    }
    expect(await second.run('job', { ms: 1000 }, async () => undefined)).toBe(true);
  });

  it('passes to another process when the one that has it dies', async () => {
    await database.db
      .insertInto('leases')
      .values({ name: 'job', holder: 'dead', expires_at: Date.now() + 2_000, finished_at: 1 })
      .execute();
    const runs: string[] = [];
    const stop = leasesOf(database, 'second').repeat(
      'job',
      { everyMs: 60_000, leaseMs: 400, report: fail },
      async () => void runs.push('second'),
    );
    await expectStays(() => runs, [], 200);
    await expect.poll(() => runs).toEqual(['second']);
    await stop();
  });

  it('is lost when another process has taken it; the work hears of it', async () => {
    const { work, isAborted } = openWork();
    const running = leasesOf(database, 'first').run('job', { ms: 200 }, work);
    await expect.poll(() => database.db.selectFrom('leases').select('holder').execute()).toHaveLength(1);
    await database.db
      .updateTable('leases')
      .set({ holder: 'second', expires_at: Date.now() + 60_000 })
      .execute();
    await running;
    expect(isAborted()).toBe(true);
    expect(await database.db.selectFrom('leases').select(['holder', 'finished_at']).execute()).toEqual([
      { holder: 'second', finished_at: null },
    ]);
  });

  it('that is stopped half way is taken over at once', async () => {
    const { work } = openWork();
    const times = { everyMs: 60_000, leaseMs: 60_000, report: fail };
    const stop = leasesOf(database, 'first').repeat('job', times, work);
    await expect.poll(() => database.db.selectFrom('leases').select('holder').execute()).toHaveLength(1);
    await stop();
    expect(await leasesOf(database, 'second').run('job', { ms: 1000, restMs: 60_000 }, async () => undefined)).toBe(
      true,
    );
  });

  it('costs nothing where there is one process', async () => {
    const leases = leasesOf(database);
    const runs: number[] = [];
    const stop = leases.repeat('job', { everyMs: 20, report: fail }, async () => void runs.push(1));
    await expect.poll(() => runs.length).toBeGreaterThan(2);
    await stop();
    expect(await database.db.selectFrom('leases').select('name').execute()).toEqual([]);
  });
});

describe('the shared clock', () => {
  it('tells the time of the database', async () => {
    const wrong: number[] = [];
    const clock = await openSharedClock({ db: database.db, onWrongClock: (ms) => wrong.push(ms) });
    const before = Date.now();
    const now = clock.now();
    // Both are on one machine. A busy one answers late.
    expect(Math.abs(now - before)).toBeLessThan(500);
    expect(Number.isInteger(now)).toBe(true);
    expect(wrong).toEqual([]);
    clock.stop();
  });
});
