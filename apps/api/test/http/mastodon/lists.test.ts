import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { changeNetwork } from '../../support/change-network.ts';
import { createCircle } from '../../support/circles.ts';
import { befriend } from '../../support/friends.ts';
import { openAccepted, send as sendMessage } from '../../support/messages.ts';
import { publishPost } from '../../support/publish-post.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;
let cara: TestMember;

beforeAll(async () => {
  app = await openTestApp();
  [ana, ben, cara] = [await app.register('ana'), await app.register('ben'), await app.register('cara')];
  await befriend(app, ana, ben);
});
afterAll(() => app.close());

const get = (path: string, member: TestMember | null = ana) =>
  app.call('GET', path, { token: member?.token ?? null, headers: { host: 'club.example' } });
const namesOf = ({ json }: { json: { username: string }[] }) => json.map(({ username }) => username);
const accountOf = async ({ id }: TestMember) => (await get(`/api/v1/accounts/${id}`)).json;
const contentsOf = ({ json }: { json: { content: string }[] }) => json.map(({ content }) => content);

it('the lists are those of friends and the circles one is in', async () => {
  const id = await createCircle(app, ben, { name: 'Bakers', isPrivate: true, members: [ana] });
  await createCircle(app, ben, { name: 'Others', isPrivate: true });
  const { json } = await get('/api/v1/lists');
  expect(json.map(({ id: listId, title }: { id: string; title: string }) => [listId, title])).toEqual([
    ['friends', 'Friends'],
    ['close-friends', 'Close friends'],
    [`circle-${id}`, 'Bakers'],
  ]);
  for (const list of json) expect((await get(`/api/v1/lists/${list.id}`)).json).toEqual(list);
  expect(namesOf(await get('/api/v1/lists/friends/accounts'))).toEqual(['ben']);
  expect(namesOf(await get('/api/v1/lists/close-friends/accounts'))).toEqual([]);
  const members = `/api/v1/lists/circle-${id}/accounts`;
  expect(namesOf(await get(`${members}?limit=0`))).toEqual(['ben', 'ana']);
  expect((await get(`${members}?limit=1`)).headers.link).toMatch(/max_id=~?[\w.-]+>; rel="next"$/);
});

it('a list has the posts for whom it is, page after page', async () => {
  const id = await createCircle(app, ben, { members: [ana] });
  await app.call('PUT', `/api/friends/${ana.id}/close`, { token: ben.token, body: { isClose: true } });
  for (const text of ['one', 'two', 'three']) await publishPost(app, ben, text, { circleId: id });
  await publishPost(app, ben, 'friends', { audience: 'followers' });
  await publishPost(app, ben, 'close', { audience: 'close_followers' });
  expect(contentsOf(await get('/api/v1/timelines/list/friends'))).toEqual(['<p>close</p>', '<p>friends</p>']);
  expect(contentsOf(await get('/api/v1/timelines/list/close-friends'))).toEqual(['<p>close</p>']);
  for (let count = 0; count < 6; count += 1) await publishPost(app, ben, `friends ${count}`, { audience: 'followers' });
  expect(contentsOf(await get('/api/v1/timelines/list/close-friends?limit=1'))).toEqual(['<p>close</p>']);
  const first = await get(`/api/v1/timelines/list/circle-${id}?limit=2`);
  expect(contentsOf(first)).toEqual(['<p>three</p>', '<p>two</p>']);
  const next = /<https?:\/\/[^/]+([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
  expect(contentsOf(await get(next))).toEqual(['<p>one</p>']);
  const friends = await get('/api/v1/timelines/list/friends?limit=7');
  expect(contentsOf(await get(`/api/v1/timelines/list/friends?max_id=${friends.json[6].id}`))).toEqual([
    '<p>friends</p>',
  ]);
});

it('a list that one may not see is none', async () => {
  const id = await createCircle(app, ben, { isPrivate: true });
  const paths = ['', '/accounts'].flatMap((end) =>
    [`circle-${id}`, 'circle-7', 'circle-x', 'x'].map((one) => `/api/v1/lists/${one}${end}`),
  );
  const timelines = [`circle-${id}`, 'circle-7', 'x'].map((one) => `/api/v1/timelines/list/${one}`);
  for (const path of [...paths, ...timelines]) {
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  }
  for (const path of ['/api/v1/lists', '/api/v1/lists/friends', '/api/v1/timelines/list/friends']) {
    expect([path, (await get(path, null)).status]).toEqual([path, 401]);
  }
});

it('a network without circles has the lists of friends', async () => {
  const network = await openTestApp();
  try {
    const dan = await network.register('dan');
    await changeNetwork(network, dan, { features: { circles: false } });
    const { json } = await network.call('GET', '/api/v1/lists', { token: dan.token, headers: { host: 'x.example' } });
    expect(json.map(({ id }: { id: string }) => id)).toEqual(['friends', 'close-friends']);
  } finally {
    await network.close();
  }
});

it('lists are not changed in apps', async () => {
  const calls = [
    ['POST', '/api/v1/lists'],
    ['PUT', '/api/v1/lists/friends'],
    ['DELETE', '/api/v1/lists/friends'],
    ['POST', '/api/v1/lists/friends/accounts'],
  ] as const;
  for (const [method, path] of calls) {
    const { status, json } = await app.call(method, path, { token: ana.token, body: {} });
    expect([status, json.error]).toEqual([422, 'This network does not offer changing lists in apps']);
  }
});

it('conversations name who is in them, and are marked as read', async () => {
  const id = await openAccepted(app, ana, cara);
  await sendMessage(app, cara, id, 'A secret');
  const { json, text } = await get('/api/v1/conversations');
  expect(text).not.toContain('secret');
  const found = json.find((one: { id: string }) => one.id === String(id));
  expect(found).toMatchObject({ unread: true, last_status: null, accounts: [await accountOf(cara)] });
  const read = await app.call('POST', `/api/v1/conversations/${id}/read`, {
    token: ana.token,
    headers: { host: 'x.example' },
  });
  expect(read.json).toMatchObject({ id: String(id), unread: false });
  expect((await get(`/api/v1/conversations`, ben)).json.map((one: { id: string }) => one.id)).not.toContain(String(id));
  const refused = await app.call('POST', `/api/v1/conversations/${id}/read`, {
    token: ben.token,
    headers: { host: 'x.example' },
  });
  expect(refused.status).toBe(404);
  expect(
    (await app.call('DELETE', `/api/v1/conversations/${id}`, { token: ana.token, headers: { host: 'x.example' } }))
      .json,
  ).toEqual({});
  expect((await get('/api/v1/conversations')).json.map((one: { id: string }) => one.id)).not.toContain(String(id));
});
