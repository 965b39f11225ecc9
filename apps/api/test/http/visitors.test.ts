import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../support/app.ts';
import { paint, upload } from '../support/upload.ts';

let app: TestApp;
let open: TestMember;
let closed: TestMember;
const posts = { open: 0, closed: 0 };

const trpc = (procedure: string, input: unknown) =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;

async function ask(url: string) {
  const { status, json } = await app.call('GET', url);
  return { status, json: json?.result?.data?.json ?? json };
}

const idsOf = (items: { id: number }[]) => items.map(({ id }) => id);

beforeAll(async () => {
  app = await openTestApp();
  [open, closed] = [await app.register('open.door'), await app.register('closed.door')];
  for (const [name, member] of [
    ['open', open],
    ['closed', closed],
  ] as const) {
    const media = await upload(app, member.token, await paint(40, 40));
    const body = { content: `Words of ${name} #doorway #only${name}`, media: [{ id: media.json.id, alt: null }] };
    const post = await app.call('POST', '/api/posts', { token: member.token, body });
    posts[name] = post.json.id;
    const comment = { postId: post.json.id, content: 'A comment' };
    await app.call('POST', '/api/comments', { token: member.token, body: comment });
  }
  await app.call('POST', `/api/users/${open.id}/follow`, { token: closed.token });
  await app.call('POST', `/api/users/${closed.id}/follow`, { token: open.token });
  const hidden = await app.call('PUT', `/api/users/${closed.id}/privacy`, {
    token: closed.token,
    body: { isPrivate: true },
  });
  expect(hidden.status).toBe(200);
});
afterAll(() => app.close());

describe('what the pages for visitors ask for, without a token', () => {
  it('shows public posts, and none of a private account', async () => {
    const lists = [
      trpc('posts.list', { limit: 20 }),
      trpc('posts.list', { hashtag: 'doorway', limit: 20 }),
      '/api/posts?limit=20',
    ];
    for (const url of lists) {
      const { status, json } = await ask(url);
      expect([status, idsOf(json.items ?? json)], url).toEqual([200, [posts.open]]);
    }
    for (const [member, shown] of [
      [open, [posts.open]],
      [closed, []],
    ] as const) {
      expect(idsOf((await ask(trpc('posts.list', { memberId: member.id, limit: 20 }))).json.items)).toEqual(shown);
      expect(idsOf((await ask(`/api/users/${member.id}`)).json.posts)).toEqual(shown);
      expect((await ask(`/api/users/${member.id}/media`)).json).toHaveLength(shown.length);
    }
  });

  it('answers for a post and the comments of a private account as for absent ones', async () => {
    for (const procedure of ['posts.get', 'comments.list']) {
      const byId = (id: number) => ask(trpc(procedure, { id }));
      expect((await byId(posts.open)).status).toBe(200);
      const [hidden, absent] = [await byId(posts.closed), await byId(987_654)];
      expect(hidden.status).toBe(404);
      const { requestId: _, ...said } = hidden.json.error.json.data;
      expect(absent.json.error.json).toMatchObject({ message: hidden.json.error.json.message, data: said });
    }
  });

  it('shows every profile, and the follow lists of public ones', async () => {
    for (const [{ id }, username] of [
      [open, 'open.door'],
      [closed, 'closed.door'],
    ] as const) {
      expect(await ask(trpc('members.get', { id }))).toMatchObject({ status: 200, json: { id, relation: null } });
      expect((await ask(trpc('members.getByUsername', { username }))).json.id).toBe(id);
    }
    const followers = (memberId: number) => ask(trpc('follows.listOf', { memberId, side: 'followers' }));
    expect(idsOf((await followers(open.id)).json.items)).toEqual([closed.id]);
    expect((await followers(closed.id)).status).toBe(403);
    expect(idsOf((await ask(trpc('members.list', { search: '.door' }))).json.items).sort()).toEqual(
      [open.id, closed.id].sort(),
    );
  });

  it('finds the hashtags of public posts only', async () => {
    const found = await ask(trpc('posts.suggestHashtags', { search: 'only' }));
    expect(found).toEqual({ status: 200, json: [{ tag: 'onlyopen' }] });
  });
});
