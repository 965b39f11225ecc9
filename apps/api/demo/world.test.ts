import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../test/support/app.ts';
import { buildDemoWorld } from './build-demo-world.ts';
import { demoAccounts } from './demo-accounts.ts';
import { newestPosts, olderPosts } from './posts.ts';
import { world } from './world.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

// One stage, whose time only goes forward: the demo world is built last.
describe('world', () => {
  it('makes members on first mention, and posts and votes through the services', async () => {
    const { members, posts } = await world(app.stage)
      .at(NOW - 90 * 86_400_000)
      .member('ana')
      .post('hello')
      .vote('ben', '+')
      .vote('cleo', '-')
      .member('ben')
      .post('hello back', { category: 'Greetings', hashtags: ['first'] })
      .on(0)
      .vote('dora', '+')
      .build();

    expect(Object.keys(members)).toEqual(['ana', 'ben', 'cleo', 'dora']);
    const first = await app.services.posts.get(members['ben']?.viewer ?? null, posts[0] ?? 0);
    expect(first).toMatchObject({
      content: 'hello',
      positiveVotes: 2,
      negativeVotes: 1,
      userVote: { isPositive: true },
    });
    expect(await app.services.posts.get(null, posts[1] ?? 0)).toMatchObject({
      author: { username: 'ben', name: 'Ben' },
      category: 'Greetings',
      hashtags: ['first'],
      createdAt: new Date(NOW - 90 * 86_400_000).toISOString(),
    });
  });

  it('goes on where the last build ended', async () => {
    const builder = world(app.stage).member('emil').post('one');
    await builder.build();
    const { posts } = await builder.vote('fay', '-').build();
    expect(posts).toHaveLength(1);
    expect(await app.services.posts.get(null, posts[0] ?? 0)).toMatchObject({ negativeVotes: 1 });
  });

  it('refuses a post without a member and a vote without a post', () => {
    expect(() => world(app.stage).post('nobody')).toThrow('A post needs a member before it');
    expect(() => world(app.stage).member('gil').vote('hal', '+')).toThrow('A vote needs a post before it');
  });
});

describe('buildDemoWorld', () => {
  it('fills the feed, lets the sample accounts sign in and says what it did', async () => {
    const lines: string[] = [];
    await buildDemoWorld(app.stage, NOW, (line) => lines.push(line));
    expect(lines.at(-1)).toMatch(/^Demo world: \d+ members, \d+ posts and [\d,]+ votes in [\d.]+ s$/);

    const { items } = await app.services.posts.list(null, { limit: 100 });
    expect(items.slice(0, newestPosts.length).map(({ content }) => content)).toEqual(
      newestPosts.map(({ text }) => text),
    );
    expect(items.length).toBeLessThan(olderPosts.length);

    for (const [place, vibeScore] of [64, 51].entries()) {
      const { username = '', password = '' } = demoAccounts[place] ?? {};
      const { user } = await app.services.accounts.login({ ip: '127.0.0.1', userAgent: null }, { username, password });
      expect(user).toMatchObject({ username, vibeScore });
      expect(user.profileImage).not.toBeNull();
    }
  });
});
