import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findVideoTools } from '../src/features/media/video/video-tools.ts';
import { createServices } from '../src/services.ts';
import { findDrift } from '../test/faults/support/recount.ts';
import { openTestApp, type TestApp } from '../test/support/app.ts';
import { paint } from '../test/support/upload.ts';
import { albums } from './albums.ts';
import { buildDemoWorld } from './build-demo-world.ts';
import { demoAccounts } from './demo-accounts.ts';
import { readFilm } from './films.ts';
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

  it('lets members comment, answer, vote on comments and follow', async () => {
    const { members, posts, comments } = await world(app.stage)
      .member('ida')
      .post('first')
      .comment('jon', 'hello @ida')
      .commentVote('kim', '+')
      .post('second')
      .comment('kim', 'elsewhere')
      .on(0)
      .under(0)
      .reply('ida', 'hello')
      .reply('jon', 'and hello again')
      .follow('jon', 'ida')
      .build();

    const { items } = await app.services.comments.list(null, { id: posts[0] ?? 0, limit: 10 });
    expect(items).toMatchObject([
      { id: comments[0], content: 'hello @ida', positiveVotes: 1, author: { username: 'jon' } },
    ]);
    expect(items[0]?.replies.map(({ content, author }) => `${author.username}: ${content}`)).toEqual([
      'ida: hello',
      'jon: and hello again',
    ]);
    const ida = await app.services.members.get(null, members['ida']?.id ?? 0);
    expect(ida).toMatchObject({ followerCount: 1, followingCount: 0 });
  });

  it('uploads what a post shows, and leaves out what is not to be had', async () => {
    const picture = { alt: 'A noise', read: () => paint(200, 100) };
    const { posts, filesLeftOut } = await world(app.stage)
      .member('lea')
      .media({ alt: 'Lost', read: async () => null }, picture)
      .post('look')
      .post('no more of it')
      .build();
    const [shown, bare] = await Promise.all(posts.map((id) => app.services.posts.get(null, id)));
    expect(shown?.media).toMatchObject([{ alt: 'A noise', width: 200, height: 100, state: 'ready' }]);
    expect(bare?.media).toEqual([]);
    expect(filesLeftOut).toBe(1);
  });

  it('leaves videos out where nothing can look at them', async () => {
    const { db } = app.database;
    const time = { db, storage: app.storage, now: () => NOW - 80 * 86_400_000, limits: false, demoAccounts: null };
    const services = createServices({ ...time, findVideoTools: async () => null });
    const { posts, filesLeftOut } = await world({ ...app.stage, services })
      .member('max')
      .media({ alt: 'A record', read: () => readFilm('spinning-record.mp4') })
      .post('listen')
      .build();
    expect(await services.posts.get(null, posts[0] ?? 0)).toMatchObject({ content: 'listen', media: [] });
    expect(filesLeftOut).toBe(1);
  });

  it('tells of a broken picture with the post that shows it', async () => {
    const broken = { alt: 'Broken', read: async () => Buffer.from('no picture') };
    const builder = world(app.stage).member('nil').media(broken).post('look');
    await expect(builder.build()).rejects.toMatchObject({ reason: 'unsupported_file' });
  });

  it('refuses what comes before that which it needs', () => {
    expect(() => world(app.stage).post('nobody')).toThrow('A post needs a member before it');
    expect(() => world(app.stage).member('gil').vote('hal', '+')).toThrow('A vote needs a post before it');
    expect(() => world(app.stage).member('gil').comment('hal', 'hm')).toThrow('A comment needs a post before it');
    expect(() => world(app.stage).member('gil').post('x').reply('hal', 'hm')).toThrow(
      'A reply needs a comment before it',
    );
  });
});

describe('buildDemoWorld', () => {
  const lines: string[] = [];
  beforeAll(() => buildDemoWorld(app.stage, NOW, (line) => lines.push(line)), 120_000);
  const getMember = (username: string) => app.services.members.getByUsername(null, username);

  it('fills the feed and says what it did', async () => {
    expect(lines.at(-1)).toMatch(
      /^Demo world: \d+ members, \d+ posts, \d+ comments, [\d,]+ votes and [\d,]+ follows in [\d.]+ s$/,
    );

    const { items } = await app.services.posts.list(null, { limit: 100 });
    expect(items.slice(0, newestPosts.length).map(({ content }) => content)).toEqual(
      newestPosts.map(({ text }) => text),
    );
    expect(items.length).toBeLessThan(olderPosts.length);
  });

  it('lets the sample accounts sign in, with the documented scores and follows', async () => {
    for (const [place, vibeScore] of [64, 51].entries()) {
      const { username = '', password = '' } = demoAccounts[place] ?? {};
      const { user } = await app.services.accounts.login({ ip: '127.0.0.1', userAgent: null }, { username, password });
      expect(user).toMatchObject({ username, vibeScore });
      expect(user.profileImage).not.toBeNull();
    }
  });

  it('gives the demo member 324 followers and lets her follow 189', async () => {
    expect(await getMember('demo')).toMatchObject({ followerCount: 324, followingCount: 189 });
  });

  it('counts everything as it is', async () => {
    const drift = await findDrift(app.database);
    // Nobody signs in as the others of the demo world.
    expect(drift.filter((line) => !line.startsWith('members without a password'))).toEqual([]);
  });

  it('gives posts their pictures with alt texts, and films where there is ffmpeg', async () => {
    const { items } = await app.services.posts.list(null, { limit: 100 });
    const { items: withVideo } = await app.services.posts.list(null, { limit: 100, type: 'video' });
    const isLookedAt = (await findVideoTools()) !== null;
    expect(withVideo.flatMap(({ media }) => media.map(({ state, mediaType }) => `${state} ${mediaType}`))).toEqual(
      isLookedAt ? ['ready video', 'ready video'] : [],
    );
    expect(lines.some((line) => line.includes('videos are left out'))).toBe(!isLookedAt);
    for (const { of, pictures = [] } of albums) {
      const shown = items.find(({ content }) => content.startsWith(of))?.media;
      if (!shown || pictures.length === 0) continue;
      expect(shown.map(({ alt }) => alt)).toEqual(pictures.map(({ alt }) => alt));
      for (const { width, placeholder } of shown) expect([width, placeholder]).not.toContain(null);
    }
  });

  it('lets members talk under posts, one thread longer than what comes along', async () => {
    const { items } = await app.services.posts.list(null, { limit: 30 });
    const soup = items.find(({ content }) => content.includes('a soup is just'));
    expect(soup?.commentsCount).toBeGreaterThan(28);
    const [first] = (await app.services.comments.list(null, { id: soup?.id ?? 0, limit: 10 })).items;
    expect(first?.replyCount).toBeGreaterThanOrEqual(25);
    expect(first?.replies).toHaveLength(20);
  });
});
