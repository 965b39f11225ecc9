import { join } from 'node:path';
import { highlightCategories } from '@vibeline/core/features/highlights/highlight-categories.rules';
import { withWidth } from '@vibeline/core/features/media/media.rules';
import { STORY_VIDEO_MAX_MS } from '@vibeline/core/features/stories/story.rules';
import { demoAccounts } from '@vibeline/demo-world/demo-accounts';
import {
  allAttachments,
  friendPatterns,
  newestPosts,
  olderPosts,
  privatePosts,
} from '@vibeline/demo-world/demo-content';
import type { Insertable } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { seedDemoWorld } from '../../demo/seed-demo-world.ts';
import type { Database } from '../../src/db/schema.ts';
import { prepareDemo } from '../../src/demo.ts';
import { openDiskStorage } from '../../src/storage/disk-storage.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { openDemoDatabase } from '../support/demo-database.ts';
import { findDrift } from '../support/recount.ts';
import { isLongRun } from '../support/repetitions.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

// Building it takes a few seconds on Postgres, and longer where the machine is busy.
const BUILD_TIMEOUT = 120_000;

describe('preparing the demo world', { timeout: BUILD_TIMEOUT }, () => {
  let database: TestDatabase;
  afterEach(() => database.close());

  const openStorage = () => openDiskStorage(join(database.dataDir, 'media'));
  const prepare = (wanted: boolean) =>
    prepareDemo({ database, storage: openStorage(), wanted, report: () => undefined });
  const countMembers = async () =>
    (await database.db.selectFrom('members').select(database.db.fn.countAll<number>().as('n')).executeTakeFirst())?.n;
  const addMember = (member: Pick<Insertable<Database['members']>, 'username' | 'username_key'>) =>
    database.db
      .insertInto('members')
      .values({ ...member, name: 'Real', search_key: 'real real', is_verified: 0, is_private: 0, created_at: 1 })
      .execute();

  it('builds nothing when it is not wanted', async () => {
    database = await openTestDatabase();
    expect(await prepare(false)).toBeNull();
    expect(await countMembers()).toBe(0);
  });

  it('builds it once in an empty database, and refuses to start with it unless it is wanted', async () => {
    database = await openDemoDatabase();
    const members = await countMembers();
    expect(members).toBeGreaterThan(300);
    expect((await prepare(true))?.length).toBe(2);
    expect(await countMembers()).toBe(members);
    await expect(prepare(false)).rejects.toThrow(/holds the demo world, whose passwords are public/);
  });

  if (isLongRun) {
    it('empties and rebuilds a database in which an older version was interrupted', async () => {
      database = await openDemoDatabase();
      await database.db
        .updateTable('settings')
        .set({ name: 'demo_world_begun_at' })
        .where('name', '=', 'demo_world_built_at')
        .execute();
      await expect(prepare(false)).rejects.toThrow(/holds the demo world, whose passwords are public/);
      const before = await countMembers();
      expect((await prepare(true))?.length).toBe(2);
      expect(await countMembers()).toBe(before);
    });
  }

  it('changes nothing in a database that has members', async () => {
    database = await openTestDatabase();
    await addMember({ username: 'real', username_key: 'real' });
    expect(await prepare(true)).toBeNull();
    expect(await countMembers()).toBe(1);
  });

  it('leaves no rows behind when it fails', async () => {
    database = await openTestDatabase();
    await addMember({ username: 'ada.w', username_key: 'ada.w' });
    const options = { db: database.db, storage: openStorage(), now: Date.now(), report: () => undefined };
    await expect(seedDemoWorld(options)).rejects.toThrow('ada.w');
    expect(await countMembers()).toBe(1);
    expect(await database.db.selectFrom('posts').select('id').execute()).toEqual([]);
    expect(await database.db.selectFrom('settings').selectAll().execute()).toEqual([]);
  });
});

describe('the demo world', () => {
  let app: TestApp;
  let report: string[];
  beforeAll(async () => {
    const database = await openDemoDatabase();
    report = database.report;
    app = await openTestApp({ database });
    app.clock.now = Date.now();
  }, BUILD_TIMEOUT);
  afterAll(() => app.close());
  const getMember = (username: string) => app.services.members.getByUsername(null, { username });

  it('fills the feed and reports what was built', async () => {
    expect(report.at(-1)).toMatch(
      /^Demo world: \d+ members, \d+ posts, \d+ comments, [\d,]+ votes and [\d,]+ follows in [\d.]+ s$/,
    );

    const { items } = await app.services.posts.list(null, { limit: 100 });
    expect(items.slice(0, newestPosts.length).map(({ content }) => content)).toEqual(
      newestPosts.map(({ text }) => text),
    );
    expect(items.length).toBeLessThan(olderPosts.length);
  });

  it('lets the sample accounts sign in, with the documented scores and follows', async () => {
    for (const [index, vibeScore] of [64, 51].entries()) {
      const { username = '', password = '' } = demoAccounts[index] ?? {};
      const { user } = await app.services.accounts.login(
        null,
        { username, password },
        { client: { ip: '127.0.0.1', userAgent: null } },
      );
      expect(user).toMatchObject({ username, vibeScore });
      expect(user.profileImage).not.toBeNull();
      expect((await app.call('GET', user.profileImage ?? '')).headers['content-type']).toBe('image/webp');
    }
  });

  it('gives the demo member 324 followers and lets her follow 189', async () => {
    expect(await getMember('demo')).toMatchObject({ followerCount: 324, followingCount: 189 });
  });

  it('leaves the demo member three unread notifications, which are new to her', async () => {
    const { id } = await getMember('demo');
    const viewer = { id, sessionId: 0 };
    expect(await app.services.notifications.unreadCount(viewer)).toEqual({
      unreadNotifications: 3,
      unseenNotifications: 3,
    });
    const { items } = await app.services.notifications.list(viewer, { filter: 'all', limit: 50 });
    expect(items.filter(({ isRead }) => !isRead).every(({ isSeen }) => !isSeen)).toBe(true);
    expect(items.length).toBeGreaterThan(20);
  });

  it('has friends, close friends and requests of the demo member, who are shown with when they were online', async () => {
    const { id } = await getMember('demo');
    const viewer = { id, sessionId: 0 };
    const { friends } = app.services;
    expect(await friends.counts(viewer)).toEqual({ friends: 14, closeFriends: 3, friendRequests: 3 });
    const { items } = await friends.list(viewer, { limit: 20, isClose: false });
    const names = items.map(({ member }) => member.username).sort();
    expect(names).toEqual(friendPatterns.friends['demo']?.toSorted());
    expect(items.every(({ lastSeen }) => lastSeen !== null)).toBe(true);
    expect(items.some(({ mutualFriends }) => mutualFriends > 1)).toBe(true);
    const close = await friends.list(viewer, { limit: 20, isClose: true });
    expect(close.items.map(({ member }) => member.username).sort()).toEqual(['amara', 'ruth_abernathy', 'sam']);
    expect((await friends.sentRequests(viewer, { limit: 20 })).items).toHaveLength(2);
  });

  it('suggests friends to the demo member for all reasons, in their order', async () => {
    const { id } = await getMember('demo');
    const suggestions = await app.services.friends.suggestions({ id, sessionId: 0 });
    const kinds = suggestions.map(({ reason }) => reason.kind);
    const order = ['mutual', 'circles', 'hashtags', 'follows'];
    expect([...new Set(kinds)]).toEqual(order);
    expect(kinds).toEqual(kinds.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)));
    expect(suggestions.length).toBeGreaterThan(8);
  });

  it('has three hashtags that lead the trends', async () => {
    const trends = await app.services.trends.listHashtags();
    expect(trends.slice(0, 3).map(({ tag }) => tag)).toEqual(['smalljoys', 'handmade', 'kitchen']);
  });

  it('has the demo member follow two hashtags, with new posts in each', async () => {
    const { id } = await getMember('demo');
    const followed = await app.services.hashtags.listFollowed({ id, sessionId: 0 });
    expect(followed.map(({ tag }) => tag)).toEqual(['smalljoys', 'handmade']);
    for (const { newPosts, hasMoreNew } of followed) {
      expect(newPosts).toBeGreaterThan(0);
      expect(hasMoreNew).toBe(false);
    }
  });

  it('suggests three top vibers to the demo member', async () => {
    const { id } = await getMember('demo');
    const vibers = await app.services.vibers.listTop({ id, sessionId: 0 });
    expect(vibers.map(({ username }) => username)).toEqual(['kwame.b', 'tomasz_k', 'layla.h']);
  });

  it('has the demo member and most others share their data, each in the time zone of the server', async () => {
    const { id } = await getMember('demo');
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const settings = await app.services.settings.get({ id, sessionId: 0 });
    expect(settings).toMatchObject({ anonymousPosting: false, dataSharing: true, showOnline: true, timeZone });
    const rows = await app.database.db.selectFrom('member_settings').select('data_sharing').execute();
    const sharing = rows.filter((row) => row.data_sharing === 1).length;
    expect(sharing).toBeGreaterThan(rows.length / 2);
    expect(sharing).toBeLessThan(rows.length);
  });

  it('has counters that equal a recount', async () => {
    const drift = await findDrift(app.database);
    // Nobody signs in as the others of the demo world.
    expect(drift.filter((line) => !line.startsWith('members without a password'))).toEqual([]);
  });

  it('shows the five sample adverts with their pictures', async () => {
    const adverts = await app.services.adverts.list();
    expect(adverts).toHaveLength(5);
    const pictures = adverts.flatMap(({ imageUrl, sponsor }) => [imageUrl, sponsor.logo ?? []].flat());
    for (const url of pictures) {
      for (const copy of [url, ...[80, 160].map((width) => withWidth(url, width))]) {
        expect((await app.call('GET', copy)).headers['content-type'], copy).toBe('image/webp');
      }
    }
  });

  it('has more views of a post than members who voted on it', async () => {
    const { items } = await app.services.posts.list(null, { limit: 100 });
    for (const { viewCount, positiveVotes, negativeVotes } of items) {
      expect(viewCount).toBeGreaterThanOrEqual(positiveVotes + negativeVotes);
    }
    expect(items.some(({ viewCount }) => viewCount > 0)).toBe(true);
  });

  it('gives posts their pictures and films with alt texts', async () => {
    const { items } = await app.services.posts.list(null, { limit: 100 });
    const { items: withVideo } = await app.services.posts.list(null, { limit: 100, type: 'video' });
    const videos = withVideo.flatMap(({ media }) => media);
    expect(videos.map(({ state, mediaType }) => `${state} ${mediaType}`)).toEqual(['ready video', 'ready video']);
    for (const { post, pictures = [] } of allAttachments) {
      const shown = items.find(({ content }) => content.startsWith(post))?.media;
      if (!shown || pictures.length === 0) continue;
      expect(shown.map(({ alt }) => alt)).toEqual(pictures.map(({ alt }) => alt));
      for (const { width, placeholder } of shown) expect([width, placeholder]).not.toContain(null);
    }
    for (const { mediaUrl } of videos) expect((await app.call('GET', mediaUrl ?? '')).status).toBe(200);
  });

  it('has votes and comments on every private post that the demo member reads, and pictures in some', async () => {
    const { id } = await getMember('demo');
    const { items } = await app.services.posts.privateFeed({ id, sessionId: 0 }, { limit: 50 });
    expect(items).toHaveLength(privatePosts.length);
    for (const { positiveVotes, negativeVotes, commentsCount, content } of items) {
      expect(positiveVotes + negativeVotes, content).toBeGreaterThan(0);
      expect(commentsCount, content).toBeGreaterThan(0);
    }
    expect(items.filter(({ positiveVotes, negativeVotes }) => positiveVotes + negativeVotes >= 5)).not.toEqual([]);
    expect(items.filter(({ media }) => media.length > 0)).not.toEqual([]);
  });

  it('has stories of all kinds for the demo member, seen and unseen, also for friends and close friends alone', async () => {
    const { id } = await getMember('demo');
    const viewer = { id, sessionId: 0 };
    const strip = await app.services.stories.strip(viewer);
    expect(strip[0]).toMatchObject({ author: { username: 'demo' }, storyCount: 2, unseenCount: 0 });
    expect(strip.length).toBeGreaterThan(10);
    expect(strip.filter(({ unseenCount }) => unseenCount > 0).length).toBeGreaterThan(5);
    expect(strip.filter(({ unseenCount }) => unseenCount === 0).length).toBeGreaterThan(4);
    const { items } = await app.services.stories.list(viewer, { limit: 100 });
    const kinds = items.map(({ media }) => media[0]?.mediaType ?? 'text');
    expect(new Set(kinds)).toEqual(new Set(['text', 'image', 'video']));
    expect(new Set(items.map(({ visibility }) => visibility))).toEqual(
      new Set(['public', 'followers', 'close_followers']),
    );
    for (const { alt, duration } of items.flatMap(({ media }) => media)) {
      expect(alt).toBeTruthy();
      expect(duration ?? 0).toBeLessThanOrEqual(STORY_VIDEO_MAX_MS / 1000);
    }
    for (const own of items.filter(({ author }) => author.id === id)) {
      const { items: viewers } = await app.services.stories.listViewers(viewer, { id: own.id, limit: 50 });
      expect(viewers).toHaveLength(own.viewCount);
      expect(own.viewCount).toBeGreaterThan(0);
    }
  });

  it('has an archive of the demo member with every category, and two highlights', async () => {
    const { id } = await getMember('demo');
    const viewer = { id, sessionId: 0 };
    const { items } = await app.services.stories.listArchived(viewer, { limit: 100 });
    expect(new Set(items.map(({ highlightCategory }) => highlightCategory))).toEqual(
      new Set([...highlightCategories, null]),
    );
    const highlights = await app.services.highlights.list(viewer);
    expect(highlights.map(({ title, storyCount }) => [title, storyCount])).toEqual([
      ['Our street', 4],
      ['Away', 3],
    ]);
    expect(highlights[0]?.cover?.id).not.toBe(highlights[0]?.thumbnails[0]?.id);
    for (const { viewCount, cover } of highlights) {
      expect(viewCount).toBeGreaterThan(0);
      expect((await app.call('GET', cover?.media?.mediaUrl ?? '')).status).toBe(200);
    }
    const other = await getMember('lucia.paz');
    expect(await app.services.highlights.listOfMember(null, { memberId: other.id })).toMatchObject([
      { title: 'Front doors' },
    ]);
  });

  it('has comments on posts, and one thread longer than what is listed with its comment', async () => {
    const { items } = await app.services.posts.list(null, { limit: 30 });
    const soup = items.find(({ content }) => content.includes('a soup is just'));
    expect(soup?.commentsCount).toBeGreaterThan(28);
    const [first] = (await app.services.comments.list(null, { id: soup?.id ?? 0, limit: 10 })).items;
    expect(first?.replyCount).toBeGreaterThanOrEqual(25);
    expect(first?.replies).toHaveLength(20);
  });
});
