import { procedures } from '@vibeline/core/rpc/procedure-map';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../support/app.ts';
import { queryEach } from '../support/query-each.ts';
import { paint, upload } from '../support/upload.ts';

// Neither is part of any other text.
const NAME = 'canaryauthor';
const CONTENT = 'canarypost';

let app: TestApp;
let author: TestMember;
const others = new Map<string, TestMember | null>([['visitor', null]]);
const ids = { post: 0, comment: 0, reply: 0 };
let picture = '';

beforeAll(async () => {
  app = await openTestApp();
  // So that no id of the author is also one of a post or comment.
  for (const name of ['one', 'two', 'three', 'four', 'five', 'six']) await app.register(name);
  for (const name of ['stranger', 'follower']) others.set(name, await app.register(name));
  author = await app.register(NAME);
  const [stranger, follower] = [others.get('stranger'), others.get('follower')] as [TestMember, TestMember];
  await app.call('POST', `/api/users/${author.id}/follow`, { token: follower.token });
  await app.call('PUT', '/api/settings', { token: author.token, body: { dataSharing: true } });

  const { id } = (await upload(app, author.token, await paint(60, 60))).json;
  const body = { content: `${CONTENT} @stranger #${CONTENT}`, isAnonymous: true, media: [{ id, alt: null }] };
  const post = (await app.call('POST', '/api/posts', { token: author.token, body })).json;
  ids.post = post.id;
  picture = post.imageUrl;
  const say = async (member: TestMember, content: string, parentId: number | null): Promise<number> => {
    const { token } = member;
    return (await app.call('POST', '/api/comments', { token, body: { postId: ids.post, content, parentId } })).json
      .comment.id;
  };
  ids.comment = await say(stranger, 'who wrote this?', null);
  ids.reply = await say(author, `${CONTENT}: somebody, @stranger`, ids.comment);
  await app.call('PUT', `/api/comments/${ids.reply}`, {
    token: author.token,
    body: { content: `${CONTENT}: somebody else, @stranger` },
  });
  await app.call('POST', '/api/comment-votes', {
    token: stranger.token,
    body: { commentId: ids.reply, isPositive: true },
  });
  await app.call('PUT', `/api/posts/${ids.post}`, { token: author.token, body: { content: `${body.content} edited` } });
});
afterAll(() => app.close());

const queries = [...procedures.values()].filter(({ type }) => type === 'query').map(({ path }) => path);

/** What each schema needs of this is taken, the rest is ignored. */
const inputsOf = (): object[] => [
  { limit: 50 },
  ...[ids.post, ids.comment, ids.reply, author.id].map((id) => ({
    id,
    postId: ids.post,
    parentId: ids.comment,
    memberId: author.id,
    username: NAME,
    search: 'canary',
    side: 'followers',
    limit: 50,
  })),
  { hashtag: CONTENT, search: CONTENT },
];

const read = (path: string, input: object, member: TestMember | null) =>
  app.call('GET', `/trpc/${path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`, {
    token: member?.token,
  });

describe.each(['visitor', 'stranger', 'follower'])('to a %s', (name) => {
  const viewer = () => others.get(name) ?? null;

  it.each(queries)('%s does not say who wrote an anonymous post', async (path) => {
    const inputs = inputsOf();
    const responses = await queryEach(app, path, inputs, viewer()?.token);
    for (const [index, { text }] of responses.entries()) {
      const tells = { post: text.includes(CONTENT), author: text.includes(NAME) };
      expect(tells, `${path} ${JSON.stringify(inputs[index])}`).not.toEqual({ post: true, author: true });
    }
  });

  it.each(['posts.list', 'posts.get', 'comments.list', 'comments.getThread', 'comments.listReplies'])(
    '%s shows what was written, as by Anonymous',
    async (path) => {
      const replies = path === 'comments.listReplies' ? { parentId: ids.comment } : {};
      const id = path.startsWith('comments.getThread') ? ids.reply : ids.post;
      const { status, text } = await read(path, { id, ...replies }, viewer());
      expect(status).toBe(200);
      expect(text).toContain(CONTENT);
      expect(text).toContain('"username":"anonymous"');
      expect(text).not.toContain(NAME);
      expect(text).not.toMatch(new RegExp(`"(id|authorId|ownerId|memberId)":${author.id}\\b`));
    },
  );

  it('the profile has neither the post nor its picture, and counts none', async () => {
    const profile = await app.call('GET', `/api/users/${author.id}`, { token: viewer()?.token });
    expect(profile.json).toMatchObject({ posts: [], postCount: 0, totalVotes: 0, vibeScore: 50 });
    const media = await app.call('GET', `/api/users/${author.id}/media`, { token: viewer()?.token });
    expect(media.json).toEqual([]);
    const { headers } = await app.call('GET', picture, { token: viewer()?.token });
    expect(JSON.stringify(headers)).not.toContain(NAME);
  });
});

describe('a member other than the author', () => {
  it('votes and comments without being told who wrote it', async () => {
    const stranger = others.get('stranger');
    const send = (path: string, body: object) => app.call('POST', path, { token: stranger?.token, body });
    const answers = [
      await send('/api/votes', { postId: ids.post, isPositive: true }),
      await send('/api/comment-votes', { commentId: ids.reply, isPositive: false }),
      await send('/api/comments', { postId: ids.post, content: 'again', parentId: ids.reply }),
      await app.call('PUT', `/api/posts/${ids.post}`, { token: stranger?.token, body: { content: 'mine' } }),
      await app.call('DELETE', `/api/posts/${ids.post}`, { token: stranger?.token }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 201, 403, 403]);
    for (const { text } of answers) expect(text).not.toContain(NAME);
    expect(answers[0]?.json.authorVibeScore ?? null).toBeNull();
  });
});

describe('the author', () => {
  it('is shown the post as their own, marked as anonymous, and may edit and delete it', async () => {
    const { token } = author;
    const own = await app.call('GET', `/api/posts/${ids.post}`, { token });
    expect(own.json).toMatchObject({ isAnonymous: true, author: { username: NAME } });
    const profile = await app.call('GET', `/api/users/${author.id}`, { token });
    expect(profile.json.posts).toMatchObject([{ id: ids.post, isAnonymous: true }]);
    const edited = await app.call('PUT', `/api/posts/${ids.post}`, { token, body: { content: 'edited again' } });
    expect(edited.json).toMatchObject({ isAnonymous: true, author: { username: NAME } });
    expect((await app.call('DELETE', `/api/posts/${ids.post}`, { token })).status).toBe(200);
  });
});
