import { COMMENT_MAX, REPLIES_SHOWN } from '@vibeline/core/features/comments/comment.rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { publishPost } from '../../support/publish-post.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;
let post: number;

beforeAll(async () => {
  app = await openTestApp();
  ana = await app.register('ana');
  ben = await app.register('ben');
});
beforeEach(async () => {
  post = await publish(ana);
});
afterAll(() => app.close());

async function publish(author: TestMember, isAnonymous = false): Promise<number> {
  return publishPost(app, author, 'a post', { isAnonymous });
}

async function say(member: TestMember, content: string, more: Record<string, unknown> = {}) {
  const reply = await app.call('POST', '/api/comments', {
    token: member.token,
    body: { postId: post, content, ...more },
  });
  return reply.json.comment;
}

const list = async (query = '', viewer: TestMember | null = null) =>
  (await app.call('GET', `/api/posts/${post}/comments${query}`, { token: viewer?.token })).json.comments;
const countOf = async () => (await app.call('GET', `/api/posts/${post}`)).json.commentsCount;
const scoreOf = async ({ id }: TestMember) => (await app.call('GET', `/api/users/${id}`)).json;
const vote = (member: TestMember, commentId: number, isPositive: boolean | null) =>
  app.call('POST', '/api/comment-votes', { token: member.token, body: { commentId, isPositive } });

describe('commenting', () => {
  it('returns the comment, counts it, and lists it with its replies, oldest first', async () => {
    const first = await say(ben, 'First\r\nline');
    expect(first).toMatchObject({
      postId: post,
      parentId: null,
      content: 'First\nline',
      author: { id: ben.id },
      positiveVotes: 0,
      negativeVotes: 0,
      userVote: null,
      replies: [],
      editedAt: null,
    });
    await say(ana, 'Second');
    const reply = await say(ana, 'To the first', { parentId: first.id });
    await say(ben, 'To the reply', { parentId: String(reply.id) });
    const comments = await list();
    expect(comments.map(({ content }: { content: string }) => content)).toEqual(['First\nline', 'Second']);
    expect(comments[0].replies.map((item: any) => [item.content, item.parentId])).toEqual([
      ['To the first', first.id],
      ['To the reply', first.id],
    ]);
    expect(comments[0].replyCount).toBe(2);
    expect(await countOf()).toBe(4);
  });

  it.each(['', '   ', '\n\t', undefined, 7, 'x'.repeat(COMMENT_MAX + 1), 'a\u0000b'])('refuses %j', async (content) => {
    const reply = await app.call('POST', '/api/comments', { token: ben.token, body: { postId: post, content } });
    expect(reply.status).toBe(400);
    expect(reply.json.fields.content).toMatch(/^Comment /);
    expect(await countOf()).toBe(0);
  });

  it('refuses a parent of another post, a deleted one and one that does not exist', async () => {
    const elsewhere = post;
    const foreign = await say(ana, 'elsewhere');
    post = await publish(ana);
    const gone = await say(ben, 'gone');
    await app.call('DELETE', `/api/comments/${gone.id}`, ben);
    for (const parentId of [foreign.id, gone.id, 987_654]) {
      const reply = await app.call('POST', '/api/comments', {
        token: ben.token,
        body: { postId: post, content: 'hm', parentId },
      });
      expect([reply.status, reply.json.message]).toEqual([400, 'Invalid parent comment']);
    }
    expect(elsewhere).not.toBe(post);
  });

  it('with a key creates one comment however often it is sent; another text with the same key is refused', async () => {
    const send = (content: string) =>
      app.call('POST', '/api/comments', {
        token: ben.token,
        body: { postId: post, content },
        headers: { 'idempotency-key': `key-${post}` },
      });
    const [one, two] = [await send('once'), await send('once')];
    expect([one.status, two.status, two.json]).toEqual([201, 201, one.json]);
    expect((await send('twice')).status).toBe(409);
    expect(await countOf()).toBe(1);
  });

  it('keeps exact counts when many comment at once', async () => {
    const top = await say(ana, 'top');
    await Promise.all(Array.from({ length: 12 }, (_, n) => say(n % 2 ? ana : ben, `reply ${n}`, { parentId: top.id })));
    expect(await countOf()).toBe(13);
    expect((await list())[0].replyCount).toBe(12);
  });
});

describe('pages of comments', () => {
  it('contain each comment once', async () => {
    for (let n = 0; n < 5; n += 1) await say(ben, `comment ${n}`);
    const seen: string[] = [];
    let url: string | undefined = `/api/posts/${post}/comments?limit=2`;
    while (url) {
      const reply: Awaited<ReturnType<TestApp['call']>> = await app.call('GET', url);
      for (const { content } of reply.json.comments) seen.push(content);
      url = /<([^>]+)>/.exec(String(reply.headers['link'] ?? ''))?.[1];
    }
    expect(seen).toEqual(['comment 0', 'comment 1', 'comment 2', 'comment 3', 'comment 4']);
  });

  it('contain the first replies; the rest have their own list', async () => {
    const top = await say(ana, 'top');
    for (let n = 0; n < REPLIES_SHOWN + 3; n += 1) await say(ben, `reply ${n}`, { parentId: top.id });
    const [shown] = await list();
    expect([shown.replies.length, shown.replyCount]).toEqual([REPLIES_SHOWN, REPLIES_SHOWN + 3]);
    const all = (await app.call('GET', `/api/comments/${top.id}/replies?limit=100`)).json.comments;
    expect(all).toHaveLength(REPLIES_SHOWN + 3);
    const last = all.at(-1);
    const thread = (await app.call('GET', `/api/comments/${last.id}`)).json;
    expect([thread.id, thread.replies.length, thread.replies.at(-1).id]).toEqual([top.id, REPLIES_SHOWN + 1, last.id]);
  });
});

describe('one’s own comment', () => {
  it('can be edited', async () => {
    const { id } = await say(ben, 'teh');
    app.clock.now += 1000;
    const reply = await app.call('PUT', `/api/comments/${id}`, { token: ben.token, body: { content: 'the' } });
    expect([reply.status, reply.json.comment.content]).toEqual([200, 'the']);
    expect(reply.json.comment.editedAt).not.toBeNull();
    expect((await app.call('PUT', `/api/comments/${id}`, { token: ben.token, body: { content: '  ' } })).status).toBe(
      400,
    );
    expect((await list())[0].content).toBe('the');
  });

  it('is not listed after it was deleted, or is listed without text while it has replies', async () => {
    const lonely = await say(ben, 'lonely secret');
    const top = await say(ben, 'top secret');
    const reply = await say(ana, 'a reply', { parentId: top.id });
    for (const { id } of [lonely, top]) {
      expect((await app.call('DELETE', `/api/comments/${id}`, ben)).json).toEqual({ message: 'Comment deleted' });
      expect((await app.call('DELETE', `/api/comments/${id}`, ben)).status).toBe(404);
    }
    const [place, ...others] = await list('', ben);
    expect(others).toEqual([]);
    expect(place).toMatchObject({ id: top.id, isDeleted: true, content: '', author: { id: 0 }, replyCount: 1 });
    expect(JSON.stringify(place)).not.toMatch(/secret|"ben"/);
    expect(await countOf()).toBe(1);
    expect((await vote(ana, top.id, true)).status).toBe(404);
    await app.call('DELETE', `/api/comments/${reply.id}`, ana);
    expect([await list(), await countOf()]).toEqual([[], 0]);
  });

  it('is deleted once when deleted several times at once', async () => {
    const { id } = await say(ben, 'x');
    await say(ana, 'y');
    const replies = await Promise.all([0, 1, 2].map(() => app.call('DELETE', `/api/comments/${id}`, ben)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await countOf()).toBe(1);
  });
});

describe('a vote on a comment', () => {
  it('counts on the comment and in its author’s score, can be changed and removed', async () => {
    const eve = await app.register(`eve${post}`);
    const { id } = await say(eve, 'vote me');
    const cast = async (isPositive: boolean | null) => {
      const { json } = await vote(ben, id, isPositive);
      return [json.positiveVotes, json.negativeVotes, json.vote, json.authorVibeScore];
    };
    expect(await cast(true)).toEqual([1, 0, { isPositive: true }, 55]);
    expect(await cast(true)).toEqual([1, 0, { isPositive: true }, 55]);
    expect(await cast(false)).toEqual([0, 1, { isPositive: false }, 45]);
    expect((await list('', ben))[0]).toMatchObject({ negativeVotes: 1, userVote: { isPositive: false } });
    expect((await list())[0].userVote).toBeNull();
    expect(await scoreOf(eve)).toMatchObject({ vibeScore: 45, totalVotes: 1 });
    expect(await cast(null)).toEqual([0, 0, null, 50]);
  });

  it('on one’s own comment counts there and not in one’s score', async () => {
    const eve = await app.register(`own${post}`);
    const { id } = await say(eve, 'me');
    expect((await vote(eve, id, true)).json).toMatchObject({ positiveVotes: 1, authorVibeScore: 50 });
    expect(await scoreOf(eve)).toMatchObject({ vibeScore: 50, totalVotes: 0 });
  });

  it('cast by several members at once keeps exact counts', async () => {
    const eve = await app.register(`author${post}`);
    const { id } = await say(eve, 'text');
    const voters = await Promise.all([0, 1, 2, 3].map((n) => app.register(`voter${post}.${n}`)));
    await Promise.all(
      voters.flatMap((voter) => [true, false, null, false, true].map((isPositive) => vote(voter, id, isPositive))),
    );
    const rows = await app.database.db.selectFrom('comment_votes').selectAll().where('comment_id', '=', id).execute();
    const positive = rows.filter((row) => row.is_positive === 1).length;
    expect((await list())[0]).toMatchObject({ positiveVotes: positive, negativeVotes: rows.length - positive });
    expect((await scoreOf(eve)).totalVotes).toBe(rows.length);
  });
});

describe('under an anonymous post', () => {
  it('its author is anonymous to everyone but themself, and votes change no score', async () => {
    const eve = await app.register(`hidden${post}`);
    post = await publish(eve, true);
    const own = await say(eve, 'mine too');
    await say(ben, 'not mine');
    expect(own.author.id).toBe(eve.id);
    for (const viewer of [ben, null]) {
      const [first, second] = await list('', viewer);
      expect([first.author.id, first.author.name, second.author.id]).toEqual([0, 'Anonymous', ben.id]);
      expect(JSON.stringify(first)).not.toContain('hidden');
    }
    expect((await vote(ben, own.id, true)).json.authorVibeScore).toBeNull();
    expect(await scoreOf(eve)).toMatchObject({ vibeScore: 50, totalVotes: 0 });
  });
});

describe('when the post is deleted', () => {
  it('its comments are not found, by any call', async () => {
    const { id } = await say(ben, 'under it');
    await app.call('DELETE', `/api/posts/${post}`, ana);
    expect((await app.call('GET', `/api/posts/${post}/comments`)).status).toBe(404);
    expect((await app.call('GET', `/api/comments/${id}`)).status).toBe(404);
    expect((await vote(ana, id, true)).status).toBe(404);
    expect((await app.call('PUT', `/api/comments/${id}`, { token: ben.token, body: { content: 'x' } })).status).toBe(
      404,
    );
  });
});
