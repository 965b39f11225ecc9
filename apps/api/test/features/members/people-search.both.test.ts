// Runs on both databases: prefixes are compared by the database.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { findDrift } from '../../support/recount.ts';

let app: TestApp;
let viewer: TestMember;
const members = new Map<string, TestMember>();

/** Username, name, and by how many of the crowd they are followed. */
const people: [username: string, name: string, followers: number][] = [
  ['ana', 'Quiet One', 0],
  ['anabel', 'Anabel', 9],
  ['anatol', 'Anatol', 3],
  ['susana', 'Susana Popular', 12],
  ['ann.fan', 'Anneke', 1],
  ['anne_friend', 'Anne', 0],
  ['zoe_x', 'Zoë ÉLISE 100%_', 2],
  ['eunji', 'Eun-ji Håkonsdóttir', 2],
  ['markovic', 'Ivana Marković', 4],
  ['ivana.b', 'Ivana Babić', 6],
  ['cyr', 'Жанна Дарк', 1],
  ['arab', 'مُحَمَّد علي', 1],
  ['han', '山田太郎', 1],
  ['hani', 'الهام', 0],
  ['elliot', 'Elliot', 5],
  ['eiiiot', 'Elena', 1],
  ['blocker', 'Blocked Anastasia', 12],
  ['priv', 'Private Anastazie', 2],
  ['quiet', 'Suspended Anastas', 1],
];

beforeAll(async () => {
  app = await openTestApp();
  viewer = await app.register('seeker');
  const crowd: TestMember[] = [];
  for (let index = 0; index < 12; index += 1) crowd.push(await app.register(`crowd.${index}`));
  for (const [username, name, followers] of people) {
    const member = await app.register(username);
    members.set(username, member);
    await app.call('PUT', `/api/users/${member.id}/profile`, { token: member.token, body: { name } });
    for (const fan of crowd.slice(0, followers)) await follow(fan, member);
  }
  await follow(viewer, of('anatol'));
  await befriend(viewer, of('anne_friend'));
  await app.call('PUT', `/api/users/${viewer.id}/block`, { token: of('blocker').token });
  await app.call('PUT', `/api/users/${of('priv').id}/privacy`, {
    token: of('priv').token,
    body: { isPrivate: true },
  });
}, 60_000);
afterAll(() => app.close());

function of(username: string): TestMember {
  const member = members.get(username);
  if (!member) throw new Error(`Nobody is called ${username}`);
  return member;
}

const follow = (from: TestMember, to: TestMember) =>
  app.call('POST', `/api/users/${to.id}/follow`, { token: from.token });

async function befriend(one: TestMember, other: TestMember): Promise<void> {
  await app.call('POST', '/api/friends/request', { token: one.token, body: { addresseeId: other.id } });
  await app.call('PUT', `/api/friends/accept/${one.id}`, { token: other.token });
}

async function find(search: string, by: TestMember | null = viewer, limit = 50): Promise<string[]> {
  const url = `/api/users?limit=${limit}&search=${encodeURIComponent(search)}`;
  const { json } = await app.call('GET', url, { token: by?.token });
  return json.map(({ username }: { username: string }) => username);
}

async function findPages(search: string, limit: number): Promise<string[][]> {
  const pages: string[][] = [];
  for (let next: string | null = `/api/users?limit=${limit}&search=${encodeURIComponent(search)}`; next !== null; ) {
    const { json, headers } = await app.call('GET', next, { token: viewer.token });
    pages.push(json.map(({ username }: { username: string }) => username));
    next = /^<(.+)>; rel="next"$/.exec(String(headers['link'] ?? ''))?.[1] ?? null;
  }
  return pages;
}

describe('what is searched for comes first', () => {
  it.each<[why: string, search: string, first: string[]]>([
    ['the exact username, then a friend, one followed, and the others by reach', 'ana', ['ana', 'anatol', 'anabel']],
    ['the exact username with an @', '@ana', ['ana']],
    ['the exact username in another case', 'ANA', ['ana']],
    ['a friend before one who is followed', 'an', ['anne_friend', 'anatol', 'anabel']],
    ['the beginning of a word before the middle of a more popular one', 'anab', ['anabel']],
    ['the middle of a word', 'oe_X', ['zoe_x']],
    ['the middle of a name', 'sana', ['susana']],
    ['two words', 'ivana mark', ['markovic']],
    ['two words in the other order', 'mark ivana', ['markovic']],
    ['two words, one of them inside', 'ivana kov', ['markovic']],
    ['words of name and username', 'zoe_x elise', ['zoe_x']],
    ['the more popular of two', 'ivana', ['ivana.b', 'markovic']],
    ['no accents in the search', 'zoe elise', ['zoe_x']],
    ['accents in the search', 'ZOË', ['zoe_x']],
    ['accents of the name alone', 'markovic', ['markovic']],
    ['a letter with a stroke or ring', 'hakons', ['eunji']],
    ['a word after a hyphen', 'ji', ['eunji']],
    ['both sides of a hyphen', 'eun-ji', ['eunji']],
    ['Cyrillic in another case', 'ЖАН', ['cyr']],
    ['Cyrillic inside', 'арк', ['cyr']],
    ['Arabic without its vowel signs', 'محمد', ['arab']],
    ['Han characters', '山田', ['han']],
    ['Han characters inside', '太郎', ['han']],
    ['signs as they are', '100%_', ['zoe_x']],
    ['the word that was typed, not one that looks alike', 'elliot', ['elliot']],
    ['a private account', 'anastazie', ['priv']],
    ['a text that is longer than a stored term', 'hakonsdottir', ['eunji']],
  ])('%s', async (_why, search, first) => {
    expect((await find(search)).slice(0, first.length)).toEqual(first);
  });

  it.each(['_%', "' or 1=1", 'nobodycalledso', 'ana nobodycalledso', 'blocked anastasia'])(
    'nobody for %s',
    async (search) => {
      expect(await find(search)).toEqual([]);
    },
  );

  it('by reach for a visitor, who has no friends', async () => {
    expect((await find('an', null)).slice(0, 3)).toEqual(['blocker', 'anabel', 'anatol']);
  });
});

describe('the pages of a search', () => {
  it.each(['a', 'an', 'e', 'ivana'])('of %j join to the whole list, each member once', async (search) => {
    const whole = await find(search);
    expect(new Set(whole).size).toBe(whole.length);
    for (const limit of [1, 2, 3]) {
      const pages = await findPages(search, limit);
      expect(pages.flat()).toEqual(whole);
      expect(pages.every((page) => page.length <= limit)).toBe(true);
    }
  });

  it('have cursors of one search and one viewer', async () => {
    const { headers } = await app.call('GET', '/api/users?limit=1&search=a', { token: viewer.token });
    const cursor = /cursor=([^&>]+)/.exec(String(headers['link']))?.[1];
    const ask = async (query: string, member: TestMember | null) =>
      (await app.call('GET', `/api/users?${query}&cursor=${cursor}`, { token: member?.token })).status;
    expect(await ask('search=a', viewer)).toBe(200);
    expect(await ask('search=b', viewer)).toBe(400);
    expect(await ask('search=a&isFollowed=true', viewer)).toBe(400);
    expect(await ask('limit=1', viewer)).toBe(400);
    expect(await ask('search=a', of('ana'))).toBe(400);
    expect(await ask('search=a', null)).toBe(400);
  });
});

it('is kept when a name changes, and when followers come and go', async () => {
  const member = await app.register('changing');
  const rename = (name: string) =>
    app.call('PUT', `/api/users/${member.id}/profile`, { token: member.token, body: { name } });
  await rename('Roswitha');
  for (const fan of [viewer, of('ana'), of('anabel')]) await follow(fan, member);
  await rename('Quirin');
  expect([await find('roswitha'), await find('quirin')]).toEqual([[], ['changing']]);
  await app.call('DELETE', `/api/users/${member.id}/unfollow`, { token: viewer.token });
  await app.call('PUT', `/api/users/${member.id}/block`, { token: of('ana').token });
  expect(await findDrift(app.database)).toEqual([]);
});
