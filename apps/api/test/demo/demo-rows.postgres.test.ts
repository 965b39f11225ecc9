import { DAY_MS } from '@vibeline/core/durations.rules';
import { demoAccounts } from '@vibeline/demo-world/demo-accounts';
import { followedHashtags, moderation } from '@vibeline/demo-world/demo-content';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addModeration } from '../../demo/add-moderation.ts';
import { fixture } from '../../demo/fixture-builder.ts';
import { followHashtags } from '../../demo/follow-hashtags.ts';
import { seedPresence } from '../../demo/last-acts.ts';
import { readNotifications } from '../../demo/read-notifications.ts';
import { openSeedEnvironment } from '../../demo/seed-environment.ts';
import { findDemoState, saveDemoState } from '../../src/db/settings.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { saveDailyCounts } from '../../src/features/overview/overview.queries.ts';
import { openTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

// What the services write runs on Postgres in their own tests; only a long run builds the whole demo world there.
it('what the demo world writes beside what the services do, in its one transaction', async () => {
  const { database, storage, clock } = app;
  const now = clock.now;
  const demo = demoAccounts[0]?.username ?? '';
  const { owner, administrators, moderators, reports } = moderation;
  const followers = followedHashtags.map(({ member }) => member);
  await inTransaction(database.db, async (trx) => {
    const environment = openSeedEnvironment(trx, storage, 'UTC');
    const builder = fixture(environment).at(now - 3 * DAY_MS);
    for (const name of [demo, owner, ...administrators, ...moderators, ...followers]) builder.member(name);
    for (const { reporter } of reports) builder.member(reporter);
    builder.member('writer', { sharesData: true });
    for (const { post } of reports)
      builder.post(post, { hashtags: followedHashtags.map(({ tag }) => tag).slice(0, 3) });
    builder.comment('writer', `Hello @${demo}`);
    const { members } = await builder.build();
    const writer = members['writer']?.id ?? 0;
    await addModeration(trx, environment, members);
    await followHashtags(trx, members, now);
    await readNotifications(trx, now);
    await seedPresence(trx, new Map([[writer, now]]));
    const counts = { members: 0, sign_ups: 0, posts: 0, comments: 0, votes: 0, counted_at: 0, active: 4 };
    await saveDailyCounts(trx, [{ day: Math.floor(now / DAY_MS), ...counts }]);
    await saveDemoState(trx, now);
  });
  const { db } = database;
  const rowsOf = async (table: 'reports' | 'hashtag_follows' | 'notifications' | 'daily_counts') =>
    db.selectFrom(table).selectAll().execute();
  expect(await rowsOf('reports')).toHaveLength(reports.length);
  expect(await rowsOf('hashtag_follows')).toHaveLength(followedHashtags.length);
  expect(await rowsOf('notifications')).toContainEqual(expect.objectContaining({ kind: 'mention', is_read: 0 }));
  expect(await rowsOf('daily_counts')).toContainEqual(expect.objectContaining({ active: 4 }));
  expect(await findDemoState(db)).toBe('complete');
});
