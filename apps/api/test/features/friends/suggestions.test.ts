import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { publishPost } from '../../support/publish-post.ts';
import { findDrift } from '../../support/recount.ts';

let app: TestApp;
let ana: TestMember;
beforeAll(async () => {
  app = await openTestApp();
  ana = await app.register('ana');
});
afterAll(() => app.close());

const register = async (username: string, name = username, followers = 0) => {
  const member = await app.register(username);
  await rename(member, name);
  await app.database.db
    .updateTable('member_stats')
    .set({ follower_count: followers })
    .where('member_id', '=', member.id)
    .execute();
  return member;
};
const rename = (member: TestMember, name: string) =>
  app.call('PUT', `/api/users/${member.id}/profile`, { token: member.token, body: { name } });
const follow = (from: TestMember, to: TestMember) =>
  app.call('POST', `/api/users/${to.id}/follow`, { token: from.token });
const suggest = async (kind: 'users' | 'hashtags', search: string, member = ana) =>
  (await app.call('GET', `/api/suggestions/${kind}?search=${encodeURIComponent(search)}`, { token: member.token }))
    .json;
const usernames = async (search: string, member = ana): Promise<string[]> =>
  (await suggest('users', search, member)).map(({ username }: { username: string }) => username);
const tags = async (search: string, member = ana): Promise<string[]> =>
  (await suggest('hashtags', search, member)).map(({ tag }: { tag: string }) => tag);
const setPrivate = (member: TestMember, isPrivate: boolean) =>
  app.call('PUT', `/api/users/${member.id}/privacy`, { token: member.token, body: { isPrivate } });
const hashtagDrift = async () => (await findDrift(app.database)).filter((drift) => /hashtag|words/.test(drift));
const post = async (content: string, member = ana): Promise<number> => publishPost(app, member, content);

describe('suggested members', () => {
  it('are those one follows, then followers, then the ones with the most followers', async () => {
    const [far, near, fan, friend] = [
      await register('mo.far', 'Far', 5),
      await register('mo.near', 'Near', 90),
      await register('mo.fan', 'Fan'),
      await register('mo.friend', 'Friend'),
    ];
    expect(await usernames('mo')).toEqual(['mo.near', 'mo.far', 'mo.fan', 'mo.friend']);
    await follow(fan, ana);
    await follow(ana, friend);
    expect(await usernames('mo')).toEqual(['mo.friend', 'mo.fan', 'mo.near', 'mo.far']);
    const [first] = await suggest('users', 'mo');
    expect(first).toMatchObject({ id: friend.id, name: 'Friend', relation: { follow: 'accepted' } });
    expect([far.id, near.id]).not.toContain(first.id);
  });

  it('match the beginning of the username or of a word of the name, in any script and case', async () => {
    await register('word_one', 'Élodie van der Žižek');
    await register('word_two', 'Жанна 王小明');
    for (const search of ['word_o', 'WORD_O', '@word_o', 'élod', 'E\u0301LOD', 'žiž', 'der']) {
      expect(await usernames(search)).toEqual(['word_one']);
    }
    expect([await usernames('жан'), await usernames('王小')]).toEqual([['word_two'], ['word_two']]);
    expect([await usernames('lodie'), await usernames('ord_o'), await usernames('wo%d')]).toEqual([[], [], []]);
  });

  it('follow a change of the name', async () => {
    const member = await register('renamed', 'Quentin');
    expect(await usernames('quen')).toEqual(['renamed']);
    await rename(member, 'Roswitha');
    expect([await usernames('quen'), await usernames('rosw')]).toEqual([[], ['renamed']]);
  });

  it('leave out oneself, and are at most eight', async () => {
    expect(await usernames('ana')).toEqual([]);
    for (let index = 0; index < 10; index += 1) await register(`many${index}`, 'Many', index);
    expect(await usernames('many')).toEqual(['many9', 'many8', 'many7', 'many6', 'many5', 'many4', 'many3', 'many2']);
  });
});

describe('suggested hashtags', () => {
  it('are ordered by use, in any script and case', async () => {
    await post('#sunset #sunrise #Ünder');
    const second = await post('#SunRise #sun_day');
    await post('#sunrise again');
    expect(await tags('sun')).toEqual(['sunrise', 'sun_day', 'sunset']);
    expect([await tags('#SUN_'), await tags('ünd'), await tags('un')]).toEqual([['sun_day'], ['ünder'], []]);
    await app.call('PUT', `/api/posts/${second}`, { token: ana.token, body: { content: '#sunset' } });
    expect(await tags('sun')).toEqual(['sunrise', 'sunset']);
    await app.call('DELETE', `/api/posts/${second}`, { token: ana.token });
    const unused = app.database.db.selectFrom('hashtags').selectAll().where('tag_key', '=', 'sun_day');
    expect(await unused.execute()).toEqual([]);
  });

  it('are those of posts that the viewer may see', async () => {
    const [hidden, fan] = [await register('hidden'), await register('hidden.fan')];
    await follow(fan, hidden);
    await post('#onlyhere #sunrise', hidden);
    await setPrivate(hidden, true);
    expect([await tags('only'), await tags('only', fan), await tags('only', hidden)]).toEqual([
      [],
      ['onlyhere'],
      ['onlyhere'],
    ]);
    const asVisitor = async (search: string) =>
      (await app.call('GET', `/api/suggestions/hashtags?search=${search}`)).json.map(({ tag }: { tag: string }) => tag);
    expect([await asVisitor('only'), await asVisitor('sunr')]).toEqual([[], ['sunrise']]);
    const gone = await post('#forgotten');
    const setVisibility = (visibility: 'public' | 'close_followers') =>
      app.database.db.updateTable('posts').set({ visibility }).where('id', '=', gone).execute();
    await setVisibility('close_followers');
    expect([await tags('forg'), await tags('forg', fan)]).toEqual([['forgotten'], []]);
    await setVisibility('public');
  });

  it('are ordered by the posts that everyone may see, before and after an account becomes private', async () => {
    const author = await register('order.author');
    await post('#order_b #order_c', author);
    await post('#order_c', author);
    await post('#order_a #order_b #order_c');
    expect(await tags('order')).toEqual(['order_c', 'order_b', 'order_a']);
    await setPrivate(author, true);
    const last = await post('#order_c #order_d', author);
    expect([await tags('order'), await tags('order', author)]).toEqual([
      ['order_a', 'order_b', 'order_c'],
      ['order_a', 'order_b', 'order_c', 'order_d'],
    ]);
    expect(await hashtagDrift()).toEqual([]);
    await setPrivate(author, false);
    expect(await tags('order')).toEqual(['order_c', 'order_b', 'order_a', 'order_d']);
    await setPrivate(author, true);
    await app.call('DELETE', `/api/posts/${last}`, { token: author.token });
    expect([await tags('order_d', author), await hashtagDrift()]).toEqual([[], []]);
  });

  it('with a short beginning include those used most, however many come before them in the alphabet', async () => {
    for (let count = 0; count < 3; count += 1) await post('#many_zz');
    const { db } = app.database;
    const postId = await post('#many_first');
    await sql`
      with recursive numbers (n) as (select 1000 union all select n + 1 from numbers where n < 4500)
      insert into post_hashtags (tag_key, post_id) select 'many_' || n, ${postId} from numbers`.execute(db);
    await sql`
      with recursive numbers (n) as (select 1000 union all select n + 1 from numbers where n < 4500)
      insert into hashtags (tag_key, uses) select 'many_' || n, 1 from numbers`.execute(db);
    expect((await tags('many_'))[0]).toBe('many_zz');
  });
});

it.each(['users', 'hashtags'] as const)('%s without a text are those that rank first', async (kind) => {
  const { status, json } = await app.call('GET', `/api/suggestions/${kind}`, { token: ana.token });
  expect([status, json.length > 0]).toEqual([200, true]);
});

it.each(['users', 'hashtags'] as const)('%s are refused for a text that is too long', async (kind) => {
  const url = `/api/suggestions/${kind}?search=${'x'.repeat(51)}`;
  const reply = await app.call('GET', url, { token: ana.token });
  expect([reply.status, reply.json.fields]).toEqual([400, { search: 'Search can be at most 50 characters long' }]);
});

it('keeps the counters of hashtags and the words of members', async () => {
  expect(await hashtagDrift()).toEqual([]);
});
