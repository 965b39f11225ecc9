import { DAY_MS } from '@vibeline/core/durations.rules';
import { sessionCategories, timePreferences } from '@vibeline/core/features/match/match.rules';
import { circles } from '@vibeline/demo-world/demo-content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMissingSessions } from '../../demo/open-missing-sessions.ts';
import { DEMO_SESSIONS_MS } from '../../src/db/settings.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { openDemoDatabase } from '../support/demo-database.ts';
import { findDrift } from '../support/recount.ts';

const BUILD_TIMEOUT = 120_000;

let app: TestApp;
let viewer: { id: number; sessionId: number };
beforeAll(async () => {
  app = await openTestApp({ database: await openDemoDatabase() });
  app.clock.now = Date.now();
  viewer = { id: (await app.services.members.getByUsername(null, { username: 'demo' })).id, sessionId: 0 };
}, BUILD_TIMEOUT);
afterAll(() => app.close());

describe('circles of the demo world', () => {
  const list = async (filter: 'mine' | 'discover') =>
    (await app.services.circles.list(viewer, { filter, limit: 50 })).items;

  it('has the demo member own one, be in two more, and find four to discover, one of them full', async () => {
    const mine = await list('mine');
    expect(Object.fromEntries(mine.map(({ name, role }) => [name, role]))).toEqual({
      'Slow streets': 'owner',
      'The van’s committee': 'member',
      'Radios older than us': 'member',
    });
    const others = await list('discover');
    expect(others).toHaveLength(4);
    expect(others.filter(({ memberCount, memberLimit }) => memberCount === memberLimit)).toMatchObject([
      { name: 'Second altos', memberLimit: 10, memberCount: 10 },
    ]);
  });

  it('has one invitation wait for the demo member, and hides the other private ones from her', async () => {
    expect(await app.services.circles.counts(viewer)).toEqual({ circleInvitations: 1 });
    const { items } = await app.services.circles.invitations(viewer, { limit: 20 });
    expect(items).toMatchObject([
      { circle: { name: 'In before seven', isInvited: true }, invitedBy: { username: 'hana' } },
    ]);
    const hidden = await app.database.db
      .selectFrom('circles')
      .select('id')
      .where('name', '=', 'Where they are')
      .executeTakeFirstOrThrow();
    await expect(app.services.circles.get(viewer, { id: hidden.id })).rejects.toMatchObject({
      reason: 'circle_not_found',
    });
  });

  it('has all posts in circles of the demo member, with pictures, votes and comments', async () => {
    for (const circle of await list('mine')) {
      const { items } = await app.services.posts.list(viewer, { circleId: circle.id, limit: 50 });
      const planned = circles.find(({ name }) => name === circle.name)?.posts ?? [];
      expect(items.map(({ content }) => content)).toEqual(planned.map(({ text }) => text).toReversed());
      expect(items.map(({ commentsCount }) => commentsCount)).toEqual(
        planned.map(({ comments = [] }) => comments.length).toReversed(),
      );
      expect(items.flatMap(({ media }) => media).length).toBeGreaterThan(0);
      expect(items.some(({ positiveVotes }) => positiveVotes > 0)).toBe(true);
    }
  });
});

describe('sessions of the demo world', () => {
  const listAll = async () => (await app.services.match.listSessions(viewer, { limit: 50, others: true })).items;

  it('are active in every category and for every time, one of them full', async () => {
    const active = await listAll();
    expect(new Set(active.map(({ category }) => category))).toEqual(new Set(sessionCategories));
    expect(new Set(active.map(({ timePreference }) => timePreference))).toEqual(new Set(timePreferences));
    const full = await app.database.db
      .selectFrom('vibe_sessions')
      .select('category')
      .whereRef('accepted_count', '=', (eb) => eb('max_participants', '-', 1))
      .execute();
    expect(full).toEqual([{ category: 'social' }]);
  });

  it('has the demo member own two, with two requests, and ask for three', async () => {
    expect(await app.services.match.counts(viewer)).toEqual({ matchRequests: 2 });
    const { items } = await app.services.match.listOwnSessions(viewer, { limit: 20 });
    expect(items.map(({ status, requestCount, participants }) => [status, requestCount, participants.length])).toEqual([
      ['active', 0, 1],
      ['active', 2, 1],
    ]);
    const sent = await app.services.match.listMatches(viewer, { filter: 'sent', limit: 20 });
    expect(new Set(sent.items.map(({ status }) => status))).toEqual(new Set(['pending', 'accepted', 'declined']));
  });

  it('are created again by their owners when they have ended, once by two processes, and not those of the quick logins', async () => {
    const options = { db: app.database.db, services: app.services, now: () => app.clock.now };
    await openMissingSessions(options);
    app.clock.now += 20 * DAY_MS;
    expect(await listAll()).toEqual([]);
    const created = await Promise.all([openMissingSessions(options), openMissingSessions(options)]);
    const active = await listAll();
    expect(created.toSorted((a, b) => a - b)).toEqual([0, active.length]);
    expect(new Set(active.map(({ category }) => category))).toEqual(new Set(sessionCategories));
    expect(active.map(({ user }) => user.username)).not.toContain('demo');
    app.clock.now += DEMO_SESSIONS_MS - 1;
    expect(await openMissingSessions(options)).toBe(0);
    app.clock.now += 3 * 60 * 60 * 1000;
    const again = await openMissingSessions(options);
    expect(again).toBe(active.filter(({ endsAt }) => Date.parse(endsAt) <= app.clock.now).length);
    expect(again).toBeGreaterThan(0);
    const drift = await findDrift(app.database);
    expect(drift.filter((line) => !line.startsWith('members without a password'))).toEqual([]);
  });
});
