import type { ServerEvent } from '@vibeline/core/features/events/event.schema';
import { limits } from '@vibeline/core/rpc/limits';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { openEventStream, type TestStream } from '../../support/event-stream.ts';
import { publishPost } from '../../support/publish-post.ts';

let app: TestApp;
let url: string;
let ana: TestMember;
let ben: TestMember;
const streams: TestStream[] = [];

async function openApp(options: Parameters<typeof openTestApp>[0] = {}) {
  app = await openTestApp(options);
  ana = await app.register('ana');
  ben = await app.register('ben');
  url = await app.server.listen({ port: 0, host: '127.0.0.1' });
}

beforeEach(() => openApp());
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close();
  await app.close();
});

async function reopenApp(options: Parameters<typeof openTestApp>[0]) {
  await app.close();
  await openApp(options);
}

async function open(token: string | null, options: Parameters<typeof openEventStream>[2] = {}) {
  const stream = await openEventStream(url, token, options);
  streams.push(stream);
  if (stream.status === 200) await expect.poll(() => stream.events.at(-1)?.type).toBe('counters');
  return stream;
}

const publish = (token: string) => publishPost(app, { token }, 'Hello');

async function voteFor(postId: number, { token }: TestMember) {
  const reply = await app.call('POST', '/api/posts/vote', { token, body: { postId, isPositive: true } });
  expect(reply.status).toBe(200);
}

async function signIn(username: string): Promise<string> {
  const body = { username, password: 'first-secret' };
  return (await app.call('POST', '/api/users/login', { body })).json.token;
}

const typesOf = ({ events }: TestStream) => events.map(({ type }) => type);
const ending = (reason: string) => ({ type: 'end', reason });
const UNTOUCHED: ServerEvent[] = [
  { type: 'score', vibeScore: 50, positiveReceived: 0, negativeReceived: 0 },
  {
    type: 'counters',
    unreadNotifications: 0,
    unseenNotifications: 0,
    friendRequests: 0,
    circleInvitations: 0,
    matchRequests: 0,
    unreadConversations: 0,
    messageRequests: 0,
    registrationRequests: 0,
  },
];

describe('a stream', () => {
  it('begins with the present score and counters', async () => {
    const stream = await open(ana.token);
    expect(stream.events).toEqual(UNTOUCHED);
  });

  it('is neither stored, compressed nor buffered on its way', async () => {
    const { headers } = await open(ana.token, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      vary: 'Authorization',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('content-encoding');
  });

  it('sends the score and the counters after a vote, to the author alone', async () => {
    const postId = await publish(ana.token);
    const [own, other] = [await open(ana.token), await open(ben.token)];
    await voteFor(postId, ben);
    await expect
      .poll(() => own.events)
      .toContainEqual({ type: 'score', vibeScore: 55, positiveReceived: 1, negativeReceived: 0 });
    expect(other.events).toEqual(UNTOUCHED);
  });

  it('sends nothing after a vote that changes nothing', async () => {
    const postId = await publish(ana.token);
    await voteFor(postId, ben);
    const stream = await open(ana.token);
    const before = stream.events.length;
    await voteFor(postId, ben);
    const later = await publish(ben.token);
    await expect.poll(() => stream.events.slice(before)).toEqual([{ type: 'newPosts', latestPostId: later }]);
  });

  it('announces a public post, and not one of a private account', async () => {
    await app.database.db.updateTable('members').set({ is_private: 1 }).where('id', '=', ben.id).execute();
    const stream = await open(ana.token);
    await publish(ben.token);
    const postId = await publish(ana.token);
    await expect.poll(() => stream.events.slice(2)).toEqual([{ type: 'newPosts', latestPostId: postId }]);
  });

  it('announces a public post also when one of a private account comes right after it', async () => {
    await app.database.db.updateTable('members').set({ is_private: 1 }).where('id', '=', ben.id).execute();
    const stream = await open(ana.token);
    await publish(ana.token);
    const postId = await publish(ana.token);
    await publish(ben.token);
    await expect.poll(() => stream.events).toContainEqual({ type: 'newPosts', latestPostId: postId });
  });

  it('says after a break that lists may have changed, with the newest post', async () => {
    const first = await open(ana.token);
    first.close();
    const postId = await publish(ben.token);
    const resumed = await open(ana.token, { lastEventId: first.lastEventId ?? '' });
    expect(resumed.events).toEqual([
      UNTOUCHED[0],
      { type: 'notifications' },
      { type: 'newPosts', latestPostId: postId },
      UNTOUCHED[1],
    ]);
  });

  it('resumes by the header that EventSource sends', async () => {
    const resumed = await open(ana.token, { headers: { 'last-event-id': '7' } });
    expect(typesOf(resumed)).toContain('notifications');
  });

  it('has ids that grow', async () => {
    const stream = await open(ana.token);
    const ids = [...stream.text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
    expect(ids).toHaveLength(2);
    expect(ids[1]).toBeGreaterThan(ids[0] ?? Number.POSITIVE_INFINITY);
  });
});

describe('the documented call', () => {
  it('sends the same events as plain JSON, and says when to connect again', async () => {
    const stream = await open(ana.token, { isRest: true });
    expect(stream.text).toMatch(/^retry: 10000\n\nid: 1\ndata: \{"type":"score",/);
    expect(stream.events).toEqual(UNTOUCHED);
    expect(stream.headers).toMatchObject({ 'cache-control': 'no-store, no-transform', vary: 'Authorization' });
    const postId = await publish(ben.token);
    await expect.poll(() => stream.events.at(-1)).toEqual({ type: 'newPosts', latestPostId: postId });
    await app.call('POST', '/api/auth/logout', { token: ana.token });
    await expect.poll(() => stream.hasEnded).toBe(true);
    expect(stream.events.at(-1)).toEqual(ending('session'));
  });

  it('goes on after the event that the query or the header names', async () => {
    const header = { headers: { 'last-event-id': '7' } };
    for (const options of [{ lastEventId: '7' }, header]) {
      const resumed = await open(ana.token, { isRest: true, ...options });
      expect(typesOf(resumed)).toContain('notifications');
    }
  });

  it('is refused as any other, and closes at once for HEAD', async () => {
    await reopenApp({ maxStreams: 1 });
    const token = ana.token;
    expect((await app.call('GET', '/api/events')).json.reason).toBe('login_required');
    const tooLong = await app.call('GET', `/api/events?lastEventId=${'1'.repeat(41)}`, { token });
    expect([tooLong.status, tooLong.json.reason]).toEqual([400, 'invalid_input']);
    expect((await app.call('POST', '/api/events', { token })).status).toBe(405);
    expect((await app.call('HEAD', '/api/events', { token })).status).toBe(200);
    await expect.poll(async () => (await open(ben.token, { isRest: true })).status).toBe(200);
    const full = await app.call('GET', '/api/events', { token });
    expect([full.status, full.json.reason, full.headers['retry-after']]).toEqual([503, 'too_many_streams', '60']);
  });
});

describe('a stream is refused', () => {
  it.each([
    ['a visitor', null],
    ['a token that is not valid', 'd'.repeat(43)],
  ])('to %s', async (_who, token) => {
    const stream = await open(token);
    expect(stream.status).toBe(401);
    expect(stream.headers['content-type']).toContain('application/json');
    await expect.poll(() => stream.text).toContain('Login required');
  });

  it('with a token in the address', async () => {
    const reply = await app.call('GET', `/trpc/events.stream?token=${ana.token}&access_token=${ana.token}`);
    expect(reply.status).toBe(401);
  });

  it('by another method than GET', async () => {
    const reply = await app.call('POST', '/trpc/events.stream', { token: ana.token, body: { json: {} } });
    expect([reply.status, reply.headers['allow']]).toEqual([405, 'GET']);
  });

  it('within a batch', async () => {
    const reply = await app.call('GET', '/trpc/events.stream,accounts.me?batch=1', { token: ana.token });
    expect(reply.status).toBe(400);
  });

  it.each([['{'], ['{"json":{"lastEventId":5}}'], [JSON.stringify({ json: { lastEventId: '1'.repeat(41) } })]])(
    'with the input %s',
    async (input) => {
      const path = `/trpc/events.stream?input=${encodeURIComponent(input)}`;
      expect((await app.call('GET', path, { token: ana.token })).status).toBe(400);
    },
  );

  it('when the process has no room for one more', async () => {
    await reopenApp({ maxStreams: 1 });
    await open(ana.token);
    const stream = await open(ben.token);
    expect([stream.status, stream.headers['retry-after']]).toEqual([503, '60']);
  });

  it('after too many in a short time', async () => {
    await reopenApp({ limits: true });
    const path = '/trpc/events.stream';
    for (let count = 0; count < limits.streams.points; count += 1) {
      expect((await app.call('GET', path, { token: ana.token })).status).toBe(200);
    }
    const reply = await app.call('GET', path, { token: ana.token });
    expect([reply.status, reply.headers['retry-after'] !== undefined]).toEqual([429, true]);
    expect((await app.call('GET', path, { token: ben.token })).status).toBe(200);
  });
});

describe('a stream ends', () => {
  it('when its session signs out, and others stay', async () => {
    const other = await signIn('ana');
    const [here, there] = [await open(ana.token), await open(other)];
    await app.call('POST', '/api/auth/logout', { token: ana.token });
    await expect.poll(() => here.hasEnded).toBe(true);
    expect(here.events.at(-1)).toEqual(ending('session'));
    expect(there.hasEnded).toBe(false);
  });

  it('when its session is ended from another device', async () => {
    const other = await signIn('ana');
    const stream = await open(other);
    const sessions = (await app.call('GET', '/api/auth/sessions', { token: ana.token })).json;
    const { id } = sessions.find((session: { isCurrent: boolean }) => !session.isCurrent);
    await app.call('DELETE', `/api/auth/sessions/${id}`, { token: ana.token });
    await expect.poll(() => stream.hasEnded).toBe(true);
  });

  it('when the password is changed in another session', async () => {
    const other = await signIn('ana');
    const [here, there] = [await open(ana.token), await open(other)];
    const body = { currentPassword: 'first-secret', newPassword: 'second-secret' };
    const reply = await app.call('PUT', '/api/auth/password', { token: ana.token, body });
    expect(reply.status).toBe(200);
    await expect.poll(() => there.hasEnded).toBe(true);
    expect([there.events.at(-1), here.hasEnded]).toEqual([ending('session'), false]);
  });

  it('when the member opens one too many, the oldest first', async () => {
    const oldest = await open(ana.token);
    const others = await Promise.all(Array.from({ length: 7 }, () => open(ana.token)));
    expect(oldest.hasEnded).toBe(false);
    await open(ana.token);
    await expect.poll(() => oldest.hasEnded).toBe(true);
    expect(oldest.events.at(-1)).toEqual(ending('limit'));
    expect(others.some(({ hasEnded }) => hasEnded)).toBe(false);
  });

  it('when the process stops, so that the server can close', async () => {
    const stream = await open(ana.token);
    app.services.events.endStreams();
    await app.server.close();
    await expect.poll(() => stream.hasEnded).toBe(true);
    expect(stream.events.at(-1)).toEqual(ending('stopping'));
  });

  it('on the server when its client is gone', async () => {
    await reopenApp({ maxStreams: 1 });
    const stream = await open(ana.token);
    stream.close();
    await expect.poll(async () => (await open(ben.token)).status).toBe(200);
  });
});

describe('the metrics', () => {
  it('count the open streams, and leave their time out', async () => {
    const stream = await open(ana.token);
    const { metrics } = app;
    expect(await metrics()).toContain('event_streams 1');
    stream.close();
    await expect.poll(metrics).toContain('event_streams 0');
    const status = 'route="/trpc/:path",status="200"';
    expect(await metrics()).not.toContain(`http_request_duration_seconds_count{method="GET",${status}}`);
  });
});
