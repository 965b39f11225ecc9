import { DAY_MS } from '@vibeline/core/durations.rules';
import { demoAccounts } from '@vibeline/demo-world/demo-accounts';
import { livePosts } from '@vibeline/demo-world/demo-content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACTS_A_DAY } from '../../demo/plan/plan-live-acts.ts';
import { performNextAct, runLiveActs } from '../../demo/run-live-acts.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { openDemoDatabase } from '../support/demo-database.ts';
import { expectStays } from '../support/expect-stays.ts';
import { leasesOf } from '../support/leases.ts';
import { findDrift } from '../support/recount.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ database: await openDemoDatabase() });
}, 300_000);
afterAll(() => app.close());

async function countRows() {
  const { db } = app.database;
  const count = async (table: 'posts' | 'comments' | 'votes' | 'follows' | 'stories') =>
    Number((await db.selectFrom(table).select(db.fn.countAll<number>().as('rows')).executeTakeFirstOrThrow()).rows);
  return {
    posts: await count('posts'),
    comments: await count('comments'),
    votes: await count('votes'),
    follows: await count('follows'),
    stories: await count('stories'),
  };
}

async function quickLogins() {
  const all = demoAccounts.map(({ username }) =>
    app.services.members.getByUsername(null, { username }).then(({ relation: _, ...profile }) => profile),
  );
  return Promise.all(all);
}

/** Nobody signs in as most of these members. */
async function drift(): Promise<string[]> {
  return (await findDrift(app.database)).filter((text) => !text.startsWith('members without a password'));
}

const act = () => performNextAct({ db: app.database.db, services: app.services, now: () => app.clock.now });

describe('members of the demo world while the server runs', () => {
  it('post, comment, vote, follow and create stories, a limited number of times a day, and leave the quick logins alone', async () => {
    const [before, accounts] = [await countRows(), await quickLogins()];
    for (let index = 0; index < ACTS_A_DAY + 5; index += 1) await act();
    const after = await countRows();
    expect(after.posts - before.posts).toBe(12);
    expect(after.comments - before.comments).toBe(24);
    expect(after.stories - before.stories).toBe(12);
    expect(after.votes).toBeGreaterThan(before.votes);
    expect(after.follows).toBeGreaterThan(before.follows);
    expect(await quickLogins()).toEqual(accounts);
    expect(await drift()).toEqual([]);
  });

  it('have created stories with their pictures and films, so that the strip is not empty the next day', async () => {
    const [demo] = await quickLogins();
    const viewer = { id: demo?.id ?? 0, sessionId: 0 };
    const createdTime = app.clock.now;
    app.clock.now += DAY_MS - 1;
    const { items: live } = await app.services.stories.list(viewer, { limit: 100 });
    const items = live.filter(({ createdAt }) => createdAt === new Date(createdTime).toISOString());
    expect(items.length).toBeGreaterThan(5);
    const files = items.flatMap(({ media }) => media.flatMap(({ mediaUrl }) => mediaUrl ?? []));
    expect(files.length).toBeGreaterThan(0);
    for (const url of files) expect((await app.call('GET', url)).status).toBe(200);
    app.clock.now = createdTime;
  });

  it('go on the next day with the next post', async () => {
    const before = await countRows();
    await act();
    expect(await countRows()).toEqual(before);
    app.clock.now += DAY_MS;
    await act();
    const { items } = await app.services.posts.list(null, { limit: 1 });
    expect(items[0]?.content).toBe(livePosts[12]?.text);
  });

  it('stop when they are told to', async () => {
    const errors: unknown[] = [];
    const { db } = app.database;
    const options = {
      db,
      services: app.services,
      now: () => app.clock.now,
      leases: leasesOf(app.database),
      report: (error: unknown) => errors.push(error),
    };
    const before = await countRows();
    const stop = runLiveActs(options, { least: 1, most: 2 });
    await expect.poll(async () => (await countRows()).comments, { interval: 2 }).toBeGreaterThan(before.comments);
    await stop();
    const stopped = await countRows();
    await expectStays(countRows, stopped, 50);
    expect(errors).toEqual([]);
  });
});
