import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;

beforeAll(async () => {
  app = await openTestApp();
  ana = await app.register('ana');
  ben = await app.register('ben');
});
afterAll(() => app.close());

const post = (token: string | null, body: unknown, headers = {}) =>
  app.call('POST', '/api/posts', { token, body, headers });
const scoreOf = async (member: { token: string }) =>
  (await app.call('GET', '/api/auth/me', { token: member.token })).json.user.vibeScore;

/** The documented form: multipart, with a JSON list of hashtags. */
function form(fields: Record<string, string>) {
  const boundary = 'vibeline-test';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    body: `${parts.join('')}--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

describe('posting', () => {
  it('returns the post in the documented shape', async () => {
    const reply = await post(ana.token, { content: 'Hello <b>world</b>', hashtags: ['#sun'], category: 'food' });
    expect(reply.status).toBe(201);
    expect(reply.json).toMatchObject({
      content: 'Hello <b>world</b>',
      hashtags: ['sun'],
      category: 'food',
      isAnonymous: false,
      isPrivate: false,
      visibility: 'public',
      circleId: null,
      author: { id: ana.id, username: 'ana', vibeScore: 50, isVerified: false, profileImage: null },
      createdAt: '2026-11-21T12:00:00.000Z',
      editedAt: null,
      imageUrl: null,
      imageUrls: [],
      videoUrl: null,
      media: [],
      positiveVotes: 0,
      upvotes: 0,
      negativeVotes: 0,
      downvotes: 0,
      commentsCount: 0,
      commentCount: 0,
      viewCount: 0,
      views: 0,
      userVote: null,
    });
  });

  it('accepts the documented form', async () => {
    const { body, headers } = form({
      content: 'From a form',
      authorId: String(ana.id),
      isAnonymous: 'false',
      hashtags: '["one","two"]',
      imageCount: '0',
    });
    const reply = await post(ana.token, body, headers);
    expect(reply.status).toBe(201);
    expect(reply.json).toMatchObject({ content: 'From a form', hashtags: ['one', 'two'], author: { id: ana.id } });
  });

  it('refuses a form with a file, and writes nothing', async () => {
    const boundary = 'x';
    const body =
      `--${boundary}\r\nContent-Disposition: form-data; name="content"\r\n\r\nwith a file\r\n` +
      `--${boundary}\r\nContent-Disposition: form-data; name="image_0"; filename="a.svg"\r\nContent-Type: image/svg+xml\r\n\r\n<svg/>\r\n--${boundary}--\r\n`;
    const before = (await app.call('GET', '/api/posts')).json.length;
    const reply = await post(ana.token, body, { 'content-type': `multipart/form-data; boundary=${boundary}` });
    expect([reply.status, reply.json.message]).toEqual([415, 'Unsupported file type']);
    expect((await app.call('GET', '/api/posts')).json.length).toBe(before);
  });

  it('refuses blank text and visitors with the documented messages', async () => {
    const blank = await post(ana.token, { content: '  \n ' });
    expect([blank.status, blank.json]).toEqual([
      400,
      {
        message: 'Post content cannot be empty',
        reason: 'invalid_input',
        fields: { content: 'Post content cannot be empty' },
      },
    ]);
    const stranger = await post(null, { content: 'hi' });
    expect([stranger.status, stranger.json.message]).toEqual([401, 'Must be logged in to post']);
    expect(stranger.headers['www-authenticate']).toBe('Bearer');
  });

  it('hides an anonymous author from everyone else, and does not change the score', async () => {
    const { json: secret } = await post(ana.token, { content: 'a secret', isAnonymous: true });
    expect(secret.author.id).toBe(ana.id);
    for (const token of [null, ben.token]) {
      const seen = await app.call('GET', `/api/posts/${secret.id}`, { token });
      expect(seen.json.author).toEqual({
        id: 0,
        name: 'Anonymous',
        username: 'anonymous',
        profileImage: null,
        vibeScore: 50,
        totalVotes: 0,
        isVerified: false,
        relation: null,
      });
    }
    const before = await scoreOf(ana);
    const vote = await app.call('POST', '/api/votes', {
      token: ben.token,
      body: { postId: secret.id, isPositive: true },
    });
    expect(vote.json).toEqual({
      vote: { isPositive: true },
      positiveVotes: 1,
      negativeVotes: 0,
      authorVibeScore: null,
    });
    expect(await scoreOf(ana)).toBe(before);
  });

  it('counts only public posts that are not anonymous', async () => {
    const writer = await app.register('writer');
    await post(writer.token, { content: 'one' });
    await post(writer.token, { content: 'two', isAnonymous: true });
    const me = await app.call('GET', '/api/auth/me', { token: writer.token });
    expect(me.json.user.postCount).toBe(1);
  });
});

describe('an Idempotency-Key', () => {
  it('makes one post of a double click, with the same response', async () => {
    const body = { content: 'once' };
    const headers = { 'idempotency-key': 'double-click' };
    const [first, second] = await Promise.all([post(ana.token, body, headers), post(ana.token, body, headers)]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.json).toEqual(first.json);
  });

  it('repeats the first response to its author alone, also after the post was changed or deleted', async () => {
    const headers = { 'idempotency-key': 'deleted-since' };
    const body = { content: 'as it was' };
    const first = await post(ana.token, body, headers);
    const path = `/api/posts/${first.json.id}`;
    await app.call('PUT', path, { token: ana.token, body: { content: 'changed' } });
    const afterEdit = await post(ana.token, body, headers);
    await app.call('DELETE', path, { token: ana.token });
    const afterDeletion = await post(ana.token, body, headers);
    for (const reply of [afterEdit, afterDeletion]) expect([reply.status, reply.json]).toEqual([201, first.json]);
    expect((await app.call('GET', path, { token: ana.token })).status).toBe(404);
    const others = await post(ben.token, body, headers);
    expect(others.json.id).not.toBe(first.json.id);
  });

  it('is refused with another body, and is separate for each member', async () => {
    const headers = { 'idempotency-key': 'mine' };
    await post(ana.token, { content: 'first' }, headers);
    const other = await post(ana.token, { content: 'second' }, headers);
    expect([other.status, other.json.message]).toEqual([409, 'Idempotency key reused']);
    expect((await post(ben.token, { content: 'second' }, headers)).status).toBe(201);
  });

  it('expires after 14 days', async () => {
    const headers = { 'idempotency-key': 'late' };
    const first = await post(ana.token, { content: 'today' }, headers);
    app.clock.now += 14 * 24 * 60 * 60 * 1000 - 1;
    expect((await post(ana.token, { content: 'today' }, headers)).json.id).toBe(first.json.id);
    app.clock.now += 1;
    const next = await post(ana.token, { content: 'tomorrow' }, headers);
    expect(next.status).toBe(201);
    expect(next.json.id).not.toBe(first.json.id);
  });
});

describe('the list of posts', () => {
  it('contains each post once over all pages, newest first, also while others post', async () => {
    const expected = (await app.call('GET', '/api/posts?limit=100')).json.map((item: any) => item.id);
    const seen: number[] = [];
    let url: string | undefined = '/api/posts?limit=3';
    while (url) {
      const page = await app.call('GET', url);
      seen.push(...page.json.map((item: any) => item.id));
      await post(ben.token, { content: `while reading ${seen.length}` });
      url = /<(.*)>; rel="next"/.exec(String(page.headers['link'] ?? ''))?.[1];
    }
    expect(seen).toEqual(expected);
    expect(seen).toEqual([...seen].sort((a, b) => b - a));
  });

  it.each(['limit=0', 'limit=101', 'limit=x', 'limit=1.5', 'cursor=zzz', 'cursor='])('refuses ?%s', async (query) => {
    expect((await app.call('GET', `/api/posts?${query}`)).status).toBe(400);
  });

  it('refuses the cursor of another viewer', async () => {
    const page = await app.call('GET', '/api/posts?limit=1', { token: ana.token });
    const url = /<(.*)>/.exec(String(page.headers['link']))?.[1] ?? '';
    expect((await app.call('GET', url, { token: ana.token })).status).toBe(200);
    expect((await app.call('GET', url, { token: ben.token })).status).toBe(400);
  });

  it('refuses the cursor of a list with another filter', async () => {
    for (const { token } of [ana, ana, ben, ben]) await post(token, { content: 'a page is full #cursors #other' });
    const filters = [`memberId=${ana.id}`, `memberId=${ben.id}`, 'hashtag=cursors', 'hashtag=other', ''];
    const statuses: Record<string, number> = {};
    for (const filter of filters) {
      const { headers } = await app.call('GET', `/api/posts?limit=1&${filter}`);
      const cursor = /cursor=([^&>]+)/.exec(String(headers['link']))?.[1];
      for (const other of filters) {
        const { status } = await app.call('GET', `/api/posts?limit=1&${other}&cursor=${cursor}`);
        statuses[`${filter} in ${other}`] = status;
      }
    }
    const expected = filters.flatMap((one) =>
      filters.map((other) => [`${one} in ${other}`, one === other ? 200 : 400]),
    );
    expect(statuses).toEqual(Object.fromEntries(expected));
  });

  it('contains the viewer’s own vote', async () => {
    const { json } = await post(ana.token, { content: 'vote for me' });
    await app.call('POST', '/api/votes', { token: ben.token, body: { postId: json.id, isPositive: false } });
    const voteIn = async (token: string | null) =>
      (await app.call('GET', '/api/posts', { token })).json.find((item: any) => item.id === json.id).userVote;
    expect(await voteIn(ben.token)).toEqual({ isPositive: false });
    expect(await voteIn(ana.token)).toBeNull();
    expect(await voteIn(null)).toBeNull();
  });
});

describe.each(['/api/votes', '/api/posts/vote', '/api/private-posts/vote'])('a vote through %s', (path) => {
  const vote = (member: { token: string }, postId: unknown, isPositive: unknown) =>
    app.call('POST', path, { token: member.token, body: { postId, isPositive } });

  it('is set, changed and removed, and changes the author’s score', async () => {
    const author = await app.register(`author${path.length}`);
    const { json } = await post(author.token, { content: 'judge me' });
    const steps: [boolean | null, number, number, number][] = [
      [true, 1, 0, 55],
      [true, 1, 0, 55],
      [false, 0, 1, 45],
      [null, 0, 0, 50],
      [null, 0, 0, 50],
      [false, 0, 1, 45],
    ];
    for (const [isPositive, positiveVotes, negativeVotes, score] of steps) {
      const reply = await vote(ben, json.id, isPositive);
      expect(reply.status).toBe(200);
      expect(reply.json).toEqual({
        vote: isPositive === null ? null : { isPositive },
        positiveVotes,
        negativeVotes,
        authorVibeScore: score,
      });
      expect(await scoreOf(author)).toBe(score);
    }
    const own = await app.call('GET', `/api/votes/${ben.id}/${json.id}`, { token: ben.token });
    expect(own.json).toEqual({ vote: { isPositive: false } });
  });

  it('on one’s own post counts there and not in one’s score', async () => {
    const author = await app.register(`self${path.length}`);
    const { json } = await post(author.token, { content: 'me, myself' });
    const reply = await vote(author, json.id, true);
    expect(reply.json).toMatchObject({ positiveVotes: 1, authorVibeScore: 50 });
    expect(await scoreOf(author)).toBe(50);
  });

  it.each([
    [{ isPositive: true }, 400],
    [{ postId: 1 }, 400],
    [{ postId: 1, isPositive: 'yes' }, 400],
    [{ postId: 'abc', isPositive: true }, 400],
    [{ postId: 0, isPositive: true }, 400],
    [{ postId: 999_999, isPositive: true }, 404],
  ])('refuses %j with %i', async (body, status) => {
    expect((await app.call('POST', path, { token: ben.token, body })).status).toBe(status);
  });
});

describe('a post the viewer may not see', () => {
  it('is not found: absent, deleted and private posts get the same response', async () => {
    const make = async () => (await post(ana.token, { content: 'gone soon' })).json.id as number;
    const [deleted, hidden] = [await make(), await make()];
    const { db } = app.database;
    await db.updateTable('posts').set({ deleted_at: 1 }).where('id', '=', deleted).execute();
    await db.updateTable('posts').set({ visibility: 'followers' }).where('id', '=', hidden).execute();

    const responses = await Promise.all(
      [deleted, hidden, 999_999].map(async (id) => [
        (await app.call('GET', `/api/posts/${id}`, { token: ben.token })).text,
        (await app.call('POST', '/api/votes', { token: ben.token, body: { postId: id, isPositive: true } })).text,
        (await app.call('GET', `/api/votes/${ben.id}/${id}`, { token: ben.token })).text,
      ]),
    );
    const gone = JSON.stringify({ message: 'Post not found', reason: 'post_not_found' });
    expect(new Set(responses.flat())).toEqual(new Set([gone]));
    const listed = (await app.call('GET', '/api/posts?limit=100')).json.map((item: any) => item.id);
    expect(listed).not.toContain(deleted);
    expect(listed).not.toContain(hidden);
  });
});
