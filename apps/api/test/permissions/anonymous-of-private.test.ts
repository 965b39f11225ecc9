import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../support/app.ts';
import { paint, upload } from '../support/upload.ts';

const roles = ['visitor', 'stranger', 'follower', 'author'] as const;
type Role = (typeof roles)[number];

let app: TestApp;
const members = new Map<Role, TestMember>();
const ids = { post: 0, comment: 0, named: 0 };
let mediaUrl = '';

const tokenOf = (role: Role) => members.get(role)?.token ?? null;
const memberOf = (role: Role) => members.get(role)?.id ?? 0;

beforeAll(async () => {
  app = await openTestApp();
  for (const role of ['stranger', 'follower', 'author'] as const) members.set(role, await app.register(role));
  const token = tokenOf('author');
  await app.call('POST', `/api/users/${memberOf('author')}/follow`, { token: tokenOf('follower') });
  const media = await upload(app, token, await paint(60, 60));
  const write = async (isAnonymous: boolean, more = {}) => {
    const body = { content: 'a secret', isAnonymous, hashtags: ['secret'], ...more };
    return (await app.call('POST', '/api/posts', { token, body })).json;
  };
  const post = await write(true, { media: [{ id: media.json.id, alt: null }] });
  ids.post = post.id;
  mediaUrl = post.imageUrl;
  ids.named = (await write(false)).id;
  const said = await app.call('POST', '/api/comments', {
    token: tokenOf('stranger'),
    body: { postId: ids.post, content: 'who?' },
  });
  ids.comment = said.json.comment.id;
  await setPrivate(1);
});
afterAll(() => app.close());

async function setPrivate(isPrivate: 0 | 1): Promise<void> {
  const { db } = app.database;
  await db.updateTable('members').set({ is_private: isPrivate }).where('id', '=', memberOf('author')).execute();
}

const trpc = (procedure: string, input: unknown) =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;

/** Every call that names the post, its comment or its picture. Were it hidden, that would name its author. */
const calls: [name: string, send: (role: Role) => ReturnType<TestApp['call']>][] = [
  ['GET /api/posts/:id', (role) => app.call('GET', `/api/posts/${ids.post}`, as(role))],
  ['posts.get', (role) => app.call('GET', trpc('posts.get', { id: ids.post }), as(role))],
  ['GET its comments', (role) => app.call('GET', `/api/posts/${ids.post}/comments`, as(role))],
  ['comments.list', (role) => app.call('GET', trpc('comments.list', { id: ids.post }), as(role))],
  ['GET a thread', (role) => app.call('GET', `/api/comments/${ids.comment}`, as(role))],
  ['GET replies', (role) => app.call('GET', `/api/comments/${ids.comment}/replies`, as(role))],
  ['GET its picture', (role) => app.call('GET', mediaUrl, as(role))],
];

const writes: typeof calls = [
  ['POST /api/votes', (role) => app.call('POST', '/api/votes', as(role, { postId: ids.post, isPositive: true }))],
  [
    'votes.cast',
    (role) => app.call('POST', '/trpc/votes.cast', as(role, { json: { postId: ids.post, isPositive: true } })),
  ],
  ['POST /api/comments', (role) => app.call('POST', '/api/comments', as(role, { postId: ids.post, content: 'hm' }))],
  [
    'POST /api/comment-votes',
    (role) => app.call('POST', '/api/comment-votes', as(role, { commentId: ids.comment, isPositive: true })),
  ],
  ['GET one’s own vote', (role) => app.call('GET', `/api/votes/${memberOf(role)}/${ids.post}`, as(role))],
];

function as(role: Role, body?: unknown) {
  return { token: tokenOf(role), ...(body !== undefined && { body }) };
}

describe.each([...calls, ...writes])('%s, of an anonymous post of a private account', (name, send) => {
  const isWrite = writes.some(([other]) => other === name);
  const others = roles.filter((role) => role !== 'author' && !(isWrite && role === 'visitor'));

  it.each(others)('answers the %s, without its author', async (role) => {
    const { status, text } = await send(role);
    expect(status).toBeLessThan(300);
    expect(text).not.toMatch(/"username":"author"/);
  });

  it('answers the author', async () => {
    expect((await send('author')).status).toBeLessThan(300);
  });
});

describe.each(['/api/posts', '/trpc/posts.list?input=%7B%22json%22%3A%7B%22limit%22%3A50%7D%7D'])(
  'a list of %s',
  (url) => {
    const idsIn = (json: any): number[] => (json.result?.data.json.items ?? json).map(({ id }: { id: number }) => id);

    it.each(roles)('for the %s has only what they may see', async (role) => {
      const expected = role === 'follower' || role === 'author' ? [ids.named, ids.post] : [ids.post];
      expect(idsIn((await app.call('GET', url, as(role))).json)).toEqual(expected);
    });
  },
);

it('is in the list of its hashtag for everyone, and in that of its author for the author alone', async () => {
  for (const role of roles) {
    const author = { id: role === 'author' ? memberOf('author') : 0 };
    const find = async (filter: string) => {
      const { json } = await app.call('GET', `/api/posts?${filter}`, as(role));
      return json.find(({ id }: { id: number }) => id === ids.post);
    };
    expect(await find('hashtag=secret')).toMatchObject({ isAnonymous: true, author });
    const ofMember = await find(`memberId=${memberOf('author')}`);
    if (role === 'author') expect(ofMember).toMatchObject({ isAnonymous: true, author });
    else expect(ofMember).toBeUndefined();
  }
});

it('is the same to others when the account is public again', async () => {
  const read = () =>
    Promise.all(
      (['visitor', 'stranger', 'follower'] as const).flatMap((role) =>
        calls.map(async ([, send]) => {
          const { status, text } = await send(role);
          return [status, text];
        }),
      ),
    );
  const before = await read();
  await setPrivate(0);
  expect(await read()).toEqual(before);
  await setPrivate(1);
});
