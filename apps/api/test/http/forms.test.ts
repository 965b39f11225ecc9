import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getProcedure } from '../../src/http/call-procedure.ts';
import { restRows } from '../../src/http/rest/rest-rows.ts';
import { openTestApp, type TestApp, type TestMember } from '../support/app.ts';
import { checkCases } from '../support/check-cases.ts';
import { moderationOf } from '../support/moderation.ts';
import { encodeForm } from '../support/upload.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;
let postId: number;
beforeAll(async () => {
  app = await openTestApp();
  ana = await app.register('ana');
  ben = await app.register('ben');
});
afterAll(() => app.close());
beforeEach(async () => {
  const reply = await app.call('POST', '/api/posts', { token: ana.token, body: { content: 'hello' } });
  postId = reply.json.id;
});

const send = (method: string, url: string, body: string, token: string | null = ana.token) =>
  app.call(method, url, { token, body, headers: { 'content-type': 'application/x-www-form-urlencoded' } });

/** Each call makes its own. */
const withoutSecrets = (text: string) => text.replaceAll(/[A-Z2-7]{32}|[\w-]{43}/g, 'secret');

async function renewSession(): Promise<void> {
  const { state } = await app.services.accounts.authenticate(ana.token);
  if (state === 'valid') return;
  ana.token = (await send('POST', '/api/users/login', 'username=ana&password=first-secret', null)).json.token;
}

describe('an url-encoded form', () => {
  it('registers and signs in', async () => {
    const registered = await send(
      'POST',
      '/api/users/register',
      'name=C%C3%A4ra+B&username=cara&password=secret%2B1',
      null,
    );
    expect([registered.status, registered.json.user.name]).toEqual([201, 'Cära B']);
    const signedIn = await send('POST', '/api/users/login', 'username=cara&password=secret%2B1', null);
    expect([signedIn.status, typeof signedIn.json.token]).toEqual([200, 'string']);
  });

  it('posts, with hashtags as JSON, repeated or alone', async () => {
    for (const [fields, hashtags] of [
      ['hashtags=%5B%22a%22%2C%22b%22%5D', ['a', 'b']],
      ['hashtags=a&hashtags=b', ['a', 'b']],
      ['hashtags=a', ['a']],
      ['hashtags=', []],
      ['', []],
    ] as const) {
      const reply = await send('POST', '/api/posts', `content=hi&isAnonymous=true&category=day&${fields}`);
      expect(reply.status).toBe(201);
      expect(reply.json).toMatchObject({ content: 'hi', isAnonymous: true, category: 'day', hashtags });
    }
  });

  it('votes for, against, and takes the vote back', async () => {
    const vote = async (value: string) =>
      (await send('POST', '/api/votes', `postId=${postId}&isPositive=${value}`)).json;
    expect(await vote('true')).toMatchObject({ vote: { isPositive: true }, positiveVotes: 1 });
    expect(await vote('false')).toMatchObject({ vote: { isPositive: false }, positiveVotes: 0, negativeVotes: 1 });
    expect(await vote('null')).toMatchObject({ vote: null, negativeVotes: 0 });
    expect(await vote('yes')).toMatchObject({ fields: { isPositive: 'isPositive must be true, false or null' } });
  });

  it('comments, edits, follows and unfollows', async () => {
    const comment = await send('POST', '/api/comments', `postId=${postId}&content=words&authorId=${ana.id}`);
    expect(comment.status).toBe(201);
    const commentVote = await send(
      'POST',
      '/api/comment-votes',
      `commentId=${comment.json.comment.id}&isPositive=true`,
    );
    expect(commentVote.json).toMatchObject({ vote: { isPositive: true } });
    expect((await send('PUT', `/api/posts/${postId}`, 'content=true')).json.content).toBe('true');
    const follow = await send('POST', '/api/follows', `followerId=${ana.id}&followingId=${ben.id}`);
    expect([follow.status, follow.json.followingId]).toEqual([200, ben.id]);
    expect((await send('DELETE', '/api/follows', `followingId=${ben.id}`)).status).toBe(200);
    expect((await send('PUT', `/api/users/${ana.id}/profile`, 'name=Ana&bio=&location=12')).json.user).toMatchObject({
      name: 'Ana',
      bio: null,
      location: '12',
    });
  });

  it('is read by every call that reads JSON', async () => {
    // A second archive is refused because of the first.
    const rows = restRows.filter(({ method, path }) => method !== 'GET' && path !== '/api/account/export');
    for (const row of rows) {
      const url = row.path.replaceAll(/:\w+/g, '999999');
      const asJson = await app.call(row.method, url, { token: ana.token, body: {} });
      await renewSession();
      expect(withoutSecrets((await send(row.method, url, '')).text), row.path).toBe(withoutSecrets(asJson.text));
      await renewSession();
    }
  });

  it.each([
    ['another member', () => `postId=${postId}&isPositive=true&userId=${ben.id}`, 403],
    ['a field twice that is no list', () => `postId=${postId}&postId=${postId}&isPositive=true`, 400],
    ['too many fields', () => `postId=${postId}&isPositive=true${'&a=1'.repeat(30)}`, 400],
    ['a field named __proto__', () => `postId=${postId}&isPositive=true&__proto__=1`, 400],
    ['a field named constructor', () => `postId=${postId}&isPositive=true&constructor=1`, 400],
    ['more than 64 kB', () => `postId=${postId}&isPositive=true&a=${'x'.repeat(70_000)}`, 413],
    ['an id that is no number', () => 'postId=1e3&isPositive=true', 400],
    ['nothing', () => '', 400],
  ])('with %s is refused', async (_what, body, status) => {
    const reply = await send('POST', '/api/votes', body());
    expect([reply.status, typeof reply.json.message]).toEqual([status, 'string']);
  });

  it('is not read on /trpc', async () => {
    expect((await send('POST', '/trpc/votes.cast', `postId=${postId}&isPositive=true`)).status).toBe(415);
  });
});

describe('a multipart form', () => {
  it('has a list as JSON or as a field for each item', async () => {
    for (const values of [['["a","b"]'], ['a', 'b']]) {
      const form = await encodeForm([
        { field: 'content', value: 'hi' },
        { field: 'isAnonymous', value: 'false' },
        ...values.map((value) => ({ field: 'hashtags', value })),
      ]);
      const reply = await app.call('POST', '/api/posts', { token: ana.token, ...form });
      expect([reply.status, reply.json.hashtags, reply.json.isAnonymous]).toEqual([201, ['a', 'b'], false]);
    }
  });
});

it('a form may have 20 fields, and no more', async () => {
  const formOf = (fields: number) => `content=hi${'&hashtags=a'.repeat(fields - 1)}`;
  expect((await send('POST', '/api/posts', formOf(20))).status).toBe(201);
  const { status, json } = await send('POST', '/api/posts', formOf(21));
  expect([status, json.reason]).toEqual([400, 'malformed_request']);
});

describe('JSON', () => {
  it('still refuses text where the contract has a boolean or null', async () => {
    for (const isPositive of ['true', 'false', 'null', '']) {
      const reply = await app.call('POST', '/api/votes', { token: ana.token, body: { postId, isPositive } });
      expect(reply.status).toBe(400);
    }
  });
});

describe('a field or parameter that the call does not have', () => {
  const json = (method: string, url: string, body?: object, token: string | null = ana.token) =>
    app.call(method, url, { token, ...(body && { body }) });
  const ours = restRows.filter((row) => !row.ignoresUnknownFields);
  const specified = restRows.filter((row) => row.ignoresUnknownFields);
  const refused = {
    message: 'The request has a field or parameter that this call does not have',
    reason: 'unknown_field',
  };

  it('is refused by every call of ours, in the query and in the body', async () => {
    await moderationOf(app).grant(ana, 'owner');
    await checkCases(
      ours,
      ({ operationId }) => operationId,
      async ({ method, path }) => {
        const url = path.replaceAll(/:\w+/g, '999999');
        const replies = [await json(method, `${url}?no_such=1`)];
        if (method !== 'GET') replies.push(await json(method, url, { no_such: 1 }));
        for (const reply of replies) expect([reply.status, reply.json]).toEqual([400, refused]);
      },
    );
  });

  it('makes no call of a role exist for others', async () => {
    const { token } = await app.register('no_moderator');
    await checkCases(
      ours.filter(({ procedure }) => getProcedure(procedure).leastRole !== null),
      ({ operationId }) => operationId,
      async ({ method, path }) => {
        const { status } = await json(method, `${path.replaceAll(/:\w+/g, '999999')}?no_such=1`, undefined, token);
        expect(status).toBe(404);
      },
    );
  });

  it('is ignored by every call of the specifications, and named in a header', () =>
    checkCases(
      specified,
      ({ operationId }) => operationId,
      async ({ method, path }) => {
        const url = path.replace(':userId', String(ana.id)).replaceAll(/:\w+/g, '999999');
        const isRead = method === 'GET';
        const reply = await json(method, `${url}?page=2`, isRead ? undefined : { no_such: 1 });
        await renewSession();
        expect(reply.json.reason).not.toBe('unknown_field');
        expect(reply.headers['warnings']).toBe(`Unknown, and ignored: ?page${isRead ? '' : ', no_such'}`);
      },
    ));

  it('is named in ASCII, cut short, and up to ten times', async () => {
    const name = `\r\nSet-Cookie: é😀 ${'x'.repeat(100)}`;
    const fields = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`f${index}`, index]));
    const { headers } = await json('POST', '/api/posts', { content: 'hi', [name]: 1, toString: 1, ...fields });
    expect(headers['warnings']).toBe(
      `Unknown, and ignored: __Set-Cookie______${'x'.repeat(22)}, toString, f0, f1, f2, f3, f4, f5, f6, f7 and 4 more`,
    );
  });

  it('is found in each form of a body, and inside of a field', async () => {
    const warningsOf = async (reply: ReturnType<typeof json>) => (await reply).headers['warnings'];
    expect(await warningsOf(json('POST', '/api/posts', { content: 'hi', image_0: 'a.jpg' }))).toMatch(/: image_0$/);
    expect(await warningsOf(send('POST', '/api/posts', 'content=hi&text=x'))).toMatch(/: text$/);
    const form = await encodeForm([
      { field: 'content', value: 'hi' },
      { field: 'image_0', value: 'no file' },
    ]);
    expect(await warningsOf(app.call('POST', '/api/posts', { token: ana.token, ...form }))).toMatch(/: image_0$/);
    const media = [{ id: 999_999, alt: 'A loaf', title: 'bread' }];
    expect(await warningsOf(json('POST', '/api/posts', { content: 'hi', media }))).toMatch(/: media\.title$/);
    expect((await json('POST', '/api/conversations/999999/messages', { content: 'hi', media })).json).toEqual(refused);
  });

  it('is not what only the server makes, which is dropped from every body, nor a name of oneself', async () => {
    const own = { userId: ana.id, ownerId: ana.id, authorId: String(ana.id), followerId: ana.id };
    const made = {
      id: 7,
      createdAt: '2020-01-01',
      vibeScore: 100,
      isVerified: true,
      role: 'admin',
      password: 'second-secret',
    };
    const counts = { positiveVotes: 9, totalVotes: 9, upvotes: 9, commentsCount: 9, followerCount: 9, views: 9 };
    const settings = await json('PUT', '/api/settings', { ...own, ...made, ...counts, dataSharing: false });
    expect([settings.status, settings.headers['warnings']]).toEqual([200, undefined]);
    const post = await json('POST', '/api/posts', { ...own, ...made, ...counts, content: 'mine' });
    expect([post.status, post.headers['warnings']]).toEqual([201, undefined]);
    expect(post.json).toMatchObject({ positiveVotes: 0, commentsCount: 0, views: 0, author: { vibeScore: 50 } });
    expect(post.json.createdAt).not.toContain('2020');
    expect(post.json.id).not.toBe(made.id);
  });

  it('does not come before the refusal of who may not call', async () => {
    const asVisitor = await json('PUT', '/api/settings', { no_such: 1 }, null);
    const expired = await json('GET', '/api/demo/accounts?no_such=1', undefined, 'x'.repeat(43));
    expect([asVisitor, expired].map((reply) => [reply.status, reply.json.reason])).toEqual([
      [401, 'login_required'],
      [401, 'login_required'],
    ]);
  });
});
