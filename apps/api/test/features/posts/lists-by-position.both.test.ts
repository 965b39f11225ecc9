// Runs on both databases: lists begin after a row that is named by its id.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { publishPost } from '../../support/publish-post.ts';

let app: TestApp;
let ana: TestMember;
let posts: number[];

beforeAll(async () => {
  app = await openTestApp();
  ana = await app.register('ana');
  posts = [];
  for (let number = 0; number < 5; number += 1) posts.unshift(await publishPost(app, ana, `Post ${number} #numbered`));
});
afterAll(() => app.close());

const read = async (url: string, token = ana.token) => {
  const { status, json } = await app.call('GET', url, { token });
  return status === 200 ? (json.posts ?? json).map(({ id }: { id: number }) => id) : [status, json.reason];
};

it('a list of posts begins after the post with an id', async () => {
  expect(await read(`/api/posts?limit=2&beforeId=${posts[1]}`)).toEqual(posts.slice(2, 4));
  expect(await read(`/api/posts?hashtag=numbered&beforeId=${posts[2]}`)).toEqual(posts.slice(3));
  expect(await read(`/api/posts?beforeId=${posts.at(-1)}`)).toEqual([]);
  expect(await read('/api/posts?beforeId=0')).toEqual([400, 'invalid_input']);
  expect(await read(`/api/posts?ranker=rising&beforeId=${posts[1]}`)).toEqual([400, 'ranker_not_combined']);
  expect(await read('/api/posts?ranker=newest&hasMedia=false&limit=1')).toEqual(posts.slice(0, 1));
  expect(await read('/api/posts?ranker=rising&hasMedia=false&limit=1')).toHaveLength(1);
});

it('a list of a member begins after their post, which the viewer must see', async () => {
  const list = `/trpc/posts.list?input=`;
  const readOf = async (beforeId: number, token = ana.token) => {
    const input = encodeURIComponent(JSON.stringify({ json: { memberId: ana.id, limit: 2, beforeId } }));
    const { status, json } = await app.call('GET', `${list}${input}`, { token });
    return status === 200 ? json.result.data.json.items.map(({ id }: { id: number }) => id) : status;
  };
  expect(await readOf(posts[0] ?? 0)).toEqual(posts.slice(1, 3));
  const hidden = await publishPost(app, ana, 'For friends', { audience: 'followers' });
  const ben = await app.register('ben');
  expect(await readOf(hidden, ben.token)).toBe(404);
  expect(await readOf(hidden)).toEqual(posts.slice(0, 2));
});

it('a list of private posts begins after one of them', async () => {
  const ids = [await publishPost(app, ana, 'One', { audience: 'followers' })];
  ids.unshift(await publishPost(app, ana, 'Two', { audience: 'followers' }));
  expect(await read(`/api/private-posts/feed?limit=1&beforeId=${ids[0]}`)).toEqual([ids[1]]);
});
