import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { addManyMembers } from '../../support/many-members.ts';
import { publishPost } from '../../support/publish-post.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;
beforeAll(async () => {
  app = await openTestApp();
  ana = await app.register('ana');
  ben = await app.register('brook');
  await post('First #bread #Bakery', ana);
  await post('Second #bread', ben);
  await post('Third #breadcrumbs #sourdough #sourdoughbread', ben);
});
afterAll(() => app.close());

const post = async (content: string, author: TestMember): Promise<number> => publishPost(app, author, content);
const ask = async (call: 'hashtags' | 'suggestions' | 'counts', q: string, viewer: TestMember | null = ana) =>
  (await app.call('GET', `/api/search/${call}?q=${encodeURIComponent(q)}`, { token: viewer?.token })).json;
const suggest = async (q: string, viewer: TestMember | null = ana) => {
  const { people, hashtags } = await ask('suggestions', q, viewer);
  return [
    people.map(({ username }: { username: string }) => username),
    hashtags.map(({ tag }: { tag: string }) => tag),
  ];
};

describe('hashtags found', () => {
  it('are those used most, with how many public posts have them', async () => {
    expect(await ask('hashtags', 'br')).toEqual([
      { tag: 'bread', posts: 2 },
      { tag: 'breadcrumbs', posts: 1 },
    ]);
    expect(await ask('hashtags', '#BAKE', null)).toEqual([{ tag: 'bakery', posts: 1 }]);
  });

  it('begin with one of several words, or with all of them together', async () => {
    const tags = (await ask('hashtags', 'sourdough bread')).map(({ tag }: { tag: string }) => tag);
    expect(tags).toEqual(['bread', 'breadcrumbs', 'sourdough', 'sourdoughbread']);
    expect((await ask('hashtags', 'bakery from:ana')).map(({ tag }: { tag: string }) => tag)).toEqual(['bakery']);
  });

  it('are none for a blank search, or one of operators alone', async () => {
    expect([await ask('hashtags', ' '), await ask('hashtags', 'has:image')]).toEqual([[], []]);
  });

  it('of private posts are shown to those who see them', async () => {
    const id = await post('#hiddentag', ana);
    const { db } = app.database;
    await db.updateTable('posts').set({ visibility: 'close_followers' }).where('id', '=', id).execute();
    await db.updateTable('hashtags').set({ uses: 0 }).where('tag_key', '=', 'hiddentag').execute();
    expect(await ask('hashtags', 'hidden', ben)).toEqual([]);
    expect(await ask('hashtags', 'hidden', ana)).toEqual([{ tag: 'hiddentag', posts: 1 }]);
  });
});

it('finds a hashtag of a public post behind many that the viewer may not see', async () => {
  await post('#crowded', ana);
  const { db } = app.database;
  const ids: number[] = [];
  for (let index = 0; index < 51; index += 1) ids.push(await post('#crowded', ben));
  await db.updateTable('posts').set({ visibility: 'close_followers' }).where('id', 'in', ids).execute();
  await db.updateTable('hashtags').set({ uses: 1 }).where('tag_key', '=', 'crowded').execute();
  expect(await ask('hashtags', 'crowded', null)).toEqual([{ tag: 'crowded', posts: 1 }]);
  await db.deleteFrom('post_hashtags').where('tag_key', '=', 'crowded').execute();
  await db.deleteFrom('hashtags').where('tag_key', '=', 'crowded').execute();
});

describe('suggestions', () => {
  it('are people and hashtags', async () => {
    expect(await suggest('br')).toEqual([['brook'], ['bread', 'breadcrumbs']]);
    expect(await suggest('br', null)).toEqual([['brook'], ['bread', 'breadcrumbs']]);
  });

  it('are hashtags after #, and people after @', async () => {
    expect(await suggest('#br')).toEqual([[], ['bread', 'breadcrumbs']]);
    expect(await suggest('@br')).toEqual([['brook'], []]);
  });

  it('are found by words alone, without quotes and operators', async () => {
    expect(await suggest('"brook"')).toEqual([['brook'], []]);
    expect(await suggest('brook has:image')).toEqual([['brook'], []]);
    expect(await suggest('has:image')).toEqual([[], []]);
  });

  it('are none for a blank text', async () => {
    expect(await suggest('  ')).toEqual([[], []]);
  });

  it('have no one who has blocked the viewer', async () => {
    const eve = await app.register('brenda');
    expect((await suggest('bre', eve))[0]).toEqual(['brenda']);
    await app.call('PUT', `/api/users/${ana.id}/block`, { token: eve.token });
    expect((await suggest('bre'))[0]).toEqual([]);
    expect((await ask('counts', 'brenda')).people).toBe(0);
  });

  it('are at most five of each', async () => {
    for (let index = 0; index < 7; index += 1) await app.register(`lots.people${index}`);
    await post(Array.from({ length: 7 }, (_, index) => `#lotstags${index}`).join(' '), ben);
    const [people, tags] = await suggest('lots');
    expect([people.length, tags.length]).toEqual([5, 5]);
  });

  it.each([
    ['suggestions', 101],
    ['counts', 201],
    ['hashtags', 201],
  ] as const)('%s are refused for %i characters', async (call, length) => {
    const at = (count: number) => app.call('GET', `/api/search/${call}?q=${'x'.repeat(count)}`);
    expect([(await at(length)).status, (await at(length - 1)).status]).toEqual([400, 200]);
  });
});

describe('counts', () => {
  it('are of each kind what the searches find', async () => {
    expect(await ask('counts', 'bread')).toEqual({ posts: 3, people: 0, hashtags: 2 });
    expect(await ask('counts', 'brook')).toEqual({ posts: 0, people: 1, hashtags: 0 });
    expect(await ask('counts', '')).toEqual({ posts: 0, people: 0, hashtags: 0 });
  });

  it('of people and hashtags are found by words alone, without quotes and operators', async () => {
    expect(await ask('counts', '"brook" has:video')).toEqual({ posts: 0, people: 1, hashtags: 0 });
    expect((await ask('counts', '"sourdough bread"')).hashtags).toBe(4);
    expect((await ask('counts', 'brook '.repeat(33))).people).toBe(1);
  });

  it('end at 100', async () => {
    const ids = await addManyMembers(app.database.db, 130);
    await app.database.db
      .insertInto('member_terms')
      .values(ids.map((id) => ({ tier: 0 as const, reach: 0, term: 'many', member_id: id })))
      .execute();
    await app.database.db.updateTable('members').set({ search_key: ' many' }).where('id', 'in', ids).execute();
    expect((await ask('counts', 'many')).people).toBe(100);
  });
});
