import { FOLLOWED_HASHTAGS_MAX, NEW_HASHTAG_POSTS_MAX } from '@vibeline/core/features/hashtags/hashtag.rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { publishPost } from '../../support/publish-post.ts';
import { planOf, type Statement, statementsOf } from '../../support/statements.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;
let cleo: TestMember;
let count = 0;

beforeAll(async () => {
  app = await openTestApp();
  [ana, ben, cleo] = [await app.register('ana'), await app.register('ben'), await app.register('cleo')];
});
afterAll(() => app.close());
beforeEach(async () => {
  count += 1;
  for (const { tag: followed } of await listFollowed(ana)) await unfollow(ana, followed);
});

const tag = (name = 'sun') => `${name}${count}`;
const asViewer = ({ id }: TestMember) => ({ id, sessionId: 0 });
const urlOf = (name: string, rest = '') => `/api/hashtags/${encodeURIComponent(name)}${rest}`;

async function publish(author: TestMember, content = `#${tag()}`, isAnonymous = false): Promise<number> {
  return publishPost(app, author, content, { isAnonymous });
}

const get = async (name: string, token: string | null = null) => (await app.call('GET', urlOf(name), { token })).json;
const follow = (member: TestMember, name = tag()) =>
  app.call('PUT', urlOf(name, '/follow'), { token: member.token, body: {} });
const unfollow = (member: TestMember, name = tag()) =>
  app.call('DELETE', urlOf(name, '/follow'), { token: member.token });
const open = (member: TestMember, name = tag()) =>
  app.call('PUT', urlOf(name, '/seen'), { token: member.token, body: {} });

interface Followed {
  tag: string;
  followedAt: string;
  newPosts: number;
  hasMoreNew: boolean;
}

async function listFollowed({ token }: TestMember): Promise<Followed[]> {
  const { status, json } = await app.call('GET', '/api/hashtags/followed', { token });
  expect(status).toBe(200);
  return json;
}

const newPosts = async (name = tag()) => (await listFollowed(ana)).find((one) => one.tag === name)?.newPosts;

describe('a hashtag', () => {
  it('has as many posts as everyone may see, whatever its case', async () => {
    await publish(ben, `#${tag('Sun')}`);
    const deleted = await publish(ben);
    await publish(cleo, `#${tag()}`, true);
    expect(await get(tag('SUN'))).toEqual({ tag: tag(), posts: 3, isFollowed: false, today: null });
    await app.services.posts.remove(asViewer(ben), { id: deleted });
    expect(await get(`#${tag()}`)).toMatchObject({ posts: 2 });
  });

  it('can be opened and followed when nobody has used it', async () => {
    expect(await get(tag('unused'), ana.token)).toEqual({
      tag: tag('unused'),
      posts: 0,
      isFollowed: false,
      today: null,
    });
    expect((await follow(ana, tag('unused'))).json).toMatchObject({ posts: 0, isFollowed: true });
    await publish(ben, `#${tag('unused')}`);
    expect(await newPosts(tag('unused'))).toBe(1);
  });

  it('says what the trends say of it today', async () => {
    for (const author of [ana, ben, cleo]) await publish(author);
    app.clock.now += 5000;
    expect((await get(tag())).today).toEqual({ count: 3, growth: 300 });
  });

  it.each(['a-b', 'x'.repeat(51), '%00', '#', '%23%23'])('refuses %j', async (name) => {
    const { status, json } = await app.call('GET', `/api/hashtags/${name.replace('#', '%23')}`);
    expect(status).toBe(400);
    expect(json.message).toBeTruthy();
  });

  it('named like the list of those followed is found with a leading #', async () => {
    expect(await get('#followed')).toMatchObject({ tag: 'followed' });
    expect((await app.call('GET', '/api/hashtags/followed')).status).toBe(401);
  });
});

describe('following a hashtag', () => {
  it('changes nothing when it is repeated, and neither does ending it', async () => {
    const first = await follow(ana, tag('SUN'));
    expect([first.status, first.json.isFollowed, first.json.tag]).toEqual([200, true, tag()]);
    const before = await listFollowed(ana);
    app.clock.now += 60_000;
    expect((await follow(ana)).status).toBe(200);
    expect(await listFollowed(ana)).toEqual(before);
    expect((await get(tag(), ana.token)).isFollowed).toBe(true);
    expect((await get(tag(), ben.token)).isFollowed).toBe(false);
    for (let times = 0; times < 2; times += 1) {
      expect((await unfollow(ana)).json).toEqual({ message: 'Unfollowed' });
      expect(await listFollowed(ana)).toEqual([]);
    }
  });

  it('lists those followed last first', async () => {
    for (const name of ['c', 'a', 'b']) {
      app.clock.now += 1000;
      await follow(ana, tag(name));
    }
    expect((await listFollowed(ana)).map((one) => one.tag)).toEqual(['b', 'a', 'c'].map(tag));
  });

  it('is refused beyond the most hashtags one can follow, also when two are followed at once', async () => {
    const { db } = app.database;
    await db
      .insertInto('hashtag_follows')
      .values(
        Array.from({ length: FOLLOWED_HASHTAGS_MAX - 1 }, (_, index) => ({
          member_id: cleo.id,
          tag_key: `many${index}`,
          seen_post_id: 0,
          created_at: 1,
        })),
      )
      .execute();
    const replies = await Promise.all(['a', 'b', 'c'].map((name) => follow(cleo, tag(name))));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.json).toMatchObject({
      reason: 'too_many_hashtags',
      message: `You can follow at most ${FOLLOWED_HASHTAGS_MAX} hashtags`,
    });
    // One that is followed already is not one more.
    expect((await follow(cleo, 'many1')).status).toBe(200);
    await db.deleteFrom('hashtag_follows').where('member_id', '=', cleo.id).execute();
  });

  it('adds nothing to the feed', async () => {
    await publish(ben);
    const feed = async () => (await app.call('GET', '/api/posts', { token: ana.token })).text;
    const before = await feed();
    await follow(ana);
    expect(await feed()).toBe(before);
  });
});

describe('new posts of a followed hashtag', () => {
  it('are those of others since its page was opened', async () => {
    await publish(ben);
    await follow(ana);
    expect(await newPosts()).toBe(0);
    await publish(ben);
    await publish(cleo, `#${tag()}`, true);
    await publish(ana);
    expect(await newPosts()).toBe(2);
    expect((await open(ana)).json).toEqual({ message: 'Seen' });
    expect(await newPosts()).toBe(0);
    await publish(ben);
    expect(await newPosts()).toBe(1);
  });

  it('are not counted when its page would not list them', async () => {
    await follow(ana);
    const [deleted, edited] = [await publish(ben), await publish(ben)];
    await publish(cleo);
    await app.services.posts.remove(asViewer(ben), { id: deleted });
    await app.services.posts.edit(asViewer(ben), { id: edited, content: 'no hashtag' });
    const listed = async () =>
      (await app.call('GET', `/api/posts?hashtag=${tag()}`, { token: ana.token })).json.length as number;
    expect([await newPosts(), await listed()]).toEqual([1, 1]);
    const setPrivate = (isPrivate: boolean) =>
      app.services.settings.updatePrivacy(asViewer(cleo), { id: cleo.id, isPrivate });
    await setPrivate(true);
    expect([await newPosts(), await listed()]).toEqual([0, 0]);
    await setPrivate(false);
    await app.services.mutes.mute(asViewer(ana), { id: cleo.id });
    expect([await newPosts(), await listed()]).toEqual([0, 0]);
    await app.services.mutes.unmute(asViewer(ana), { id: cleo.id });
    await app.services.blocks.block(asViewer(cleo), { id: ana.id });
    expect([await newPosts(), await listed()]).toEqual([0, 0]);
    await app.services.blocks.unblock(asViewer(cleo), { id: ana.id });
    expect([await newPosts(), await listed()]).toEqual([1, 1]);
    const input = { content: `for friends #${tag()}`, isAnonymous: false, category: null, hashtags: [], media: [] };
    await app.services.posts.create(asViewer(cleo), { ...input, audience: 'followers' }, { idempotencyKey: null });
    expect([await newPosts(), await listed()]).toEqual([1, 1]);
  });

  it('are not counted when they have a muted word', async () => {
    await follow(ana);
    await publish(ben, `a spoiler #${tag()}`);
    await publish(ben, `a surprise #${tag()}`);
    expect(await newPosts()).toBe(2);
    const { id } = await app.services.mutes.addWord(asViewer(ana), { word: 'spoiler' });
    expect(await newPosts()).toBe(1);
    await app.services.mutes.removeWord(asViewer(ana), { id });
  });

  it(`are counted up to ${NEW_HASHTAG_POSTS_MAX}`, async () => {
    await follow(ana);
    const first = await publish(ben);
    for (let index = 1; index < NEW_HASHTAG_POSTS_MAX; index += 1) await publish(ben);
    const full = { newPosts: NEW_HASHTAG_POSTS_MAX };
    expect(await listFollowed(ana)).toMatchObject([{ ...full, hasMoreNew: false }]);
    await publish(ben);
    expect(await listFollowed(ana)).toMatchObject([{ ...full, hasMoreNew: true }]);
    await app.services.posts.remove(asViewer(ben), { id: first });
    expect(await listFollowed(ana)).toMatchObject([{ ...full, hasMoreNew: false }]);
  });
});

describe('the list of followed hashtags', () => {
  const statements = () => statementsOf(app.database.db, () => app.services.hashtags.listFollowed(asViewer(ana)));
  const plans = (list: Statement[]) => Promise.all(list.map((one) => planOf(app.database.db, one)));

  it('takes as many statements for many hashtags as for one, all of which use an index', async () => {
    const { db } = app.database;
    // Enough rows of others that an index is worth while.
    await sql`
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 3000)
      insert into hashtags (tag_key, uses) select 'many' || n, 1 from numbers`.execute(db);
    const post = await publish(ben);
    await sql`insert into post_hashtags (tag_key, post_id) select tag_key, ${post} from hashtags
      where tag_key like 'many%'`.execute(db);
    await sql`insert into hashtag_follows (member_id, tag_key, seen_post_id, created_at)
      select ${ben.id}, tag_key, 0, 1 from hashtags where tag_key like 'many%'`.execute(db);
    if (inject('engine') === 'postgres') await sql`analyze`.execute(db);
    await follow(ana);
    const forOne = await statements();
    for (let index = 0; index < 40; index += 1) await follow(ana, tag(`more${index}`));
    const forMany = await statements();
    // How many posts of each are examined is a literal.
    const texts = (list: Statement[]) => list.map((one) => one.sql.replaceAll(/offset \d+/g, 'offset n'));
    expect(texts(forMany)).toEqual(texts(forOne));
    expect(forMany).toHaveLength(3);
    for (const plan of await plans(forMany)) {
      expect(plan).not.toMatch(/\bSCAN |Seq Scan|Hash Join|Merge Join|BLOOM|AUTOMATIC|MATERIALIZE/);
    }
    const { id } = await app.services.mutes.addWord(asViewer(ana), { word: 'spoiler' });
    const forWords = await statements();
    expect(forWords).toHaveLength(3);
    for (const plan of await plans(forWords)) {
      expect(plan).not.toMatch(/\bSCAN |Seq Scan|Hash Join|Merge Join|BLOOM|AUTOMATIC|MATERIALIZE/);
    }
    await app.services.mutes.removeWord(asViewer(ana), { id });
  });

  it('examines few posts of each when many are followed, and says that there may be more', async () => {
    const { db } = app.database;
    for (let index = 0; index < 20; index += 1) await publish(ben);
    await db
      .insertInto('hashtag_follows')
      .values([
        { member_id: ana.id, tag_key: tag(), seen_post_id: 0, created_at: 2 },
        ...Array.from({ length: FOLLOWED_HASHTAGS_MAX - 1 }, (_, index) => ({
          member_id: ana.id,
          tag_key: `${tag('quiet')}x${index}`,
          seen_post_id: 0,
          created_at: 1,
        })),
      ])
      .execute();
    const [busy, ...quiet] = await listFollowed(ana);
    expect(busy).toMatchObject({ tag: tag(), newPosts: 15, hasMoreNew: true });
    expect(new Set(quiet.map((one) => `${one.newPosts} ${one.hasMoreNew}`))).toEqual(new Set(['0 false']));
    await db.updateTable('posts').set({ visibility: 'followers' }).where('author_id', '=', ben.id).execute();
    expect((await listFollowed(ana))[0]).toMatchObject({ tag: tag(), newPosts: 0, hasMoreNew: false });
  });
});
