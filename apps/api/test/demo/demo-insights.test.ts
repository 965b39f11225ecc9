import { join } from 'node:path';
import { newestPosts } from '@vibeline/demo-world/demo-content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemoWorld } from '../../demo/seed-demo-world.ts';
import { openDiskStorage } from '../../src/storage/disk-storage.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { findDrift } from '../support/recount.ts';
import { openTestDatabase } from '../support/test-database.ts';

const BUILD_TIMEOUT = 120_000;

/** plan-sample-history.test.ts checks other zones, weekdays and hours. */
const timeZone = 'America/Los_Angeles';
const now = Date.UTC(2026, 2, 9, 6, 30);

describe('the demo world', () => {
  let app: TestApp;
  let viewer: { id: number; sessionId: number };
  beforeAll(async () => {
    const database = await openTestDatabase();
    const storage = openDiskStorage(join(database.dataDir, 'media'));
    await seedDemoWorld({ db: database.db, storage, now, timeZone, report: () => undefined });
    app = await openTestApp({ database });
    app.clock.now = now;
    viewer = { id: (await app.services.members.getByUsername(null, { username: 'demo' })).id, sessionId: 0 };
  }, BUILD_TIMEOUT);
  afterAll(() => app.close());

  it('gives the demo member exactly the documented insights, and for 23 hours more', async () => {
    for (const later of [0, 23 * 3_600_000]) {
      app.clock.now = now + later;
      expect(await app.services.vibe.getInsights(viewer)).toMatchObject({
        timeZone,
        vibeScore: 64,
        scoreWeekAgo: 56,
        bestTimeToPost: '9:00 AM',
        bestDayToPost: 'Tuesday',
        weeklyTrend: 'up',
        momentum: { currentStreak: 4, longestStreak: 12, vibeVelocity: 8, recoveryMode: false },
        nextGoal: { days: 5 },
        recovery: null,
      });
    }
    app.clock.now = now;
  });

  it('explains her score by her posts alone, to the sum', async () => {
    const { items, positive, negative, deleted, others, vibeScore, next } =
      await app.services.vibe.explainScore(viewer);
    const sum = (side: 'positive' | 'negative') => items.reduce((all, item) => all + item[side], 0);
    expect([sum('positive'), sum('negative')]).toEqual([positive, negative]);
    expect([deleted, others]).toEqual([
      { positive: 0, negative: 0 },
      { positive: 0, negative: 0 },
    ]);
    expect(vibeScore).toBe(64);
    expect(next?.score).toBe(80);
    expect(items[0]?.excerpt).toBe(newestPosts.find(({ author }) => author === 'demo')?.text.slice(0, 120));
  });

  it('has Fire Status at 4 of 7, and the milestone of 3 days read already', async () => {
    const all = await app.services.vibe.listAchievements(viewer);
    const byKey = new Map(all.map((one) => [one.key, one]));
    expect(byKey.get('fire_status')).toMatchObject({ progress: 4, target: 7, unlockedAt: null });
    expect(byKey.get('streak_3')?.unlockedAt).not.toBeNull();
    expect(byKey.get('legend_status')?.unlockedAt).toBeNull();
    const { items } = await app.services.notifications.list(viewer, { limit: 50, filter: 'system' });
    expect(items.filter(({ milestone }) => milestone?.kind === 'streak')).toEqual([]);
  });

  it('keeps the follows, and counters that equal a recount', async () => {
    expect(await app.services.members.getByUsername(null, { username: 'demo' })).toMatchObject({
      followerCount: 324,
      followingCount: 189,
    });
    const drift = await findDrift(app.database);
    expect(drift.filter((line) => !line.startsWith('members without a password'))).toEqual([]);
  });
});
