import { request } from 'node:http';
import { createStreamingAPIClient } from 'masto';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { signInToApp } from '../../support/apps.ts';
import { createCircle } from '../../support/circles.ts';
import { openAccepted, send as sendMessage } from '../../support/messages.ts';
import { publishPost } from '../../support/publish-post.ts';
import { asViewer } from '../../support/viewer.ts';
import { openSocket, type TestSocket } from '../../support/web-socket.ts';

let app: TestApp;
let url: string;
let ana: TestMember;
let ben: TestMember;
const sockets: TestSocket[] = [];

beforeAll(async () => {
  app = await openTestApp();
  [ana, ben] = [await app.register('ana'), await app.register('ben')];
  url = await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(() => app.close());

async function open(
  token: string | null,
  { stream, ...options }: Parameters<typeof openSocket>[1] & { stream?: string } = {},
) {
  const query = { ...(stream !== undefined && { stream }), ...options.query };
  const headers = { ...(token !== null && { authorization: `Bearer ${token}` }), ...options.headers };
  const socket = await openSocket(url, { ...options, query, headers });
  sockets.push(socket);
  return socket;
}

/** Answers after what was sent before it was done. */
async function settle(socket: TestSocket): Promise<void> {
  const before = socket.messages.length;
  socket.send({ type: 'subscribe', stream: 'nothing' });
  await expect.poll(() => socket.messages.slice(before)).toContainEqual({ error: 'Unknown stream type', status: 422 });
}

async function subscribe(socket: TestSocket, ...channels: object[]): Promise<void> {
  for (const channel of channels) socket.send({ type: 'subscribe', ...channel });
  await settle(socket);
}

const updates = ({ messages }: TestSocket) =>
  messages
    .filter(({ event }) => event !== undefined)
    .map(({ stream, event, payload }) => [stream, event, payload.content]);

it('a new post comes to each stream that it is of, as its timeline has it', async () => {
  const socket = await open(ana.token, { stream: 'user' });
  await subscribe(
    socket,
    { stream: 'public:local' },
    { stream: 'public:media' },
    { stream: 'public:remote' },
    { stream: 'hashtag', tag: '#Lake' },
    { stream: 'hashtag', tag: 'sea' },
  );
  await publishPost(app, ben, 'Off to the #lake');
  await expect.poll(() => updates(socket).length).toBe(3);
  expect(updates(socket).map(([stream, event]) => [stream, event])).toEqual([
    [['user'], 'update'],
    [['public:local'], 'update'],
    [['hashtag', '#Lake'], 'update'],
  ]);
  const { json } = await app.call('GET', '/api/v1/timelines/home?limit=1', {
    token: ana.token,
    headers: { host: url.slice(7) },
  });
  expect(socket.messages.find(({ event }) => event === 'update').payload).toEqual(json[0]);
});

it('a client library gets what it asks for', async () => {
  const client = createStreamingAPIClient({
    ...{ streamingApiUrl: url.replace(/^http/, 'ws'), accessToken: ana.token, implementation: WebSocket, retry: false },
  });
  const got: string[] = [];
  const read = (async () => {
    for await (const { event, payload } of client.hashtag.subscribe({ tag: 'Library' })) {
      if (event === 'update') got.push(payload.content);
      break;
    }
  })();
  await expect.poll(() => app.logs.filter((line) => line.includes('"status":101')).length).toBeGreaterThan(0);
  await expect
    .poll(
      async () => {
        await publishPost(app, ben, 'In the #library');
        return got.length;
      },
      { timeout: 10_000, interval: 500 },
    )
    .toBe(1);
  await read;
  client.close();
});

it('a failure of the server is logged, and says no more than that', async () => {
  const socket = await open(ben.token);
  const failing = vi.spyOn(app.services.posts, 'list').mockRejectedValue(new Error('The list is broken'));
  socket.send({ type: 'subscribe', stream: 'public' });
  await expect.poll(() => socket.messages.map(({ status }) => status)).toEqual([500]);
  failing.mockRestore();
  expect(app.logs.join('')).toContain('The list is broken');
  expect(JSON.stringify(socket.messages)).not.toContain('broken');
});

it('posts that come at once all come, the oldest first', async () => {
  const socket = await open(ana.token, { stream: 'public' });
  await settle(socket);
  for (const text of ['one', 'two', 'three', 'four']) await publishPost(app, ben, text);
  await expect
    .poll(() => updates(socket).map(([, , content]) => content), { timeout: 8_000 })
    .toEqual(['<p>one</p>', '<p>two</p>', '<p>three</p>', '<p>four</p>']);
});

it('a stream that is left says nothing more', async () => {
  const socket = await open(ana.token, { stream: 'public' });
  await subscribe(socket, { stream: 'hashtag', tag: 'left' });
  socket.send({ type: 'unsubscribe', stream: 'public' });
  await settle(socket);
  await publishPost(app, ben, 'I have #left');
  await expect.poll(() => updates(socket).map(([stream]) => stream)).toEqual([['hashtag', 'left']]);
});

it('a circle’s stream is for those who read it, until they leave', async () => {
  const circleId = await createCircle(app, ben, { isPrivate: true, members: [ana] });
  const cara = await app.register('cara');
  const [member, other] = [await open(ana.token), await open(cara.token)];
  await subscribe(member, { stream: 'list', list: `circle-${circleId}` });
  await subscribe(other, { stream: 'list', list: `circle-${circleId}` }, { stream: 'list', list: 'circle-99' });
  expect(other.messages.slice(0, 2).map(({ status }) => status)).toEqual([404, 404]);
  await publishPost(app, ben, 'For the circle', { circleId });
  await expect
    .poll(() => updates(member))
    .toEqual([[['list', `circle-${circleId}`], 'update', '<p>For the circle</p>']]);
  await app.services.circles.leave(asViewer(ana), { id: circleId });
  await publishPost(app, ben, 'Without ana', { circleId });
  await publishPost(app, ben, 'For all');
  await subscribe(member, { stream: 'public' });
  await publishPost(app, ben, 'For all again');
  await expect
    .poll(() => updates(member).map(([, , content]) => content), { timeout: 8_000 })
    .toContain('<p>For all again</p>');
  expect([...updates(member), ...updates(other)].map(([, , content]) => content)).not.toContain('<p>Without ana</p>');
});

it('what the viewer may not see does not come', async () => {
  const dan = await app.register('dan');
  const [blocked, member] = [await open(dan.token, { stream: 'public' }), await open(ana.token, { stream: 'public' })];
  await settle(blocked);
  await settle(member);
  await app.call('PUT', `/api/users/${dan.id}/block`, { token: ben.token });
  await publishPost(app, ben, 'Without dan');
  await expect.poll(() => updates(member).length).toBe(1);
  await publishPost(app, ana, 'With dan');
  await expect
    .poll(() => updates(blocked).map(([, , content]) => content), { timeout: 8_000 })
    .toEqual(['<p>With dan</p>']);
});

it('a message comes as its conversation, without its text', async () => {
  const conversationId = await openAccepted(app, ana, ben);
  const socket = await open(ana.token, { stream: 'direct' });
  await settle(socket);
  await sendMessage(app, ben, conversationId, 'A secret');
  await expect.poll(() => socket.messages.filter(({ event }) => event === 'conversation').length).toBe(1);
  const { payload } = socket.messages.find(({ event }) => event === 'conversation');
  expect(payload).toMatchObject({ id: String(conversationId), unread: true, last_status: null });
  expect(payload.accounts.map(({ username }: { username: string }) => username)).toEqual(['ben']);
});

it('the token may be in the header, the protocol or the query', async () => {
  const { token } = await signInToApp(app, ana, 'read');
  const opened = [
    await open(token),
    await open(null, { protocols: [token] }),
    await open(null, { query: { access_token: token } }),
  ];
  expect(opened.map(({ refusal }) => refusal)).toEqual([null, null, null]);
  expect(app.logs.join('')).not.toContain(token);
});

it('without a valid token, or one that may read, there is no stream', async () => {
  const { token: writing } = await signInToApp(app, ana, 'write');
  const refused = [await open(null), await open('x'.repeat(43)), await open(writing)];
  expect(refused.map(({ refusal }) => refusal?.status)).toEqual([401, 401, 403]);
  expect(JSON.parse(refused[0]?.refusal?.body ?? '')).toMatchObject({ error: expect.any(String) });
});

it('ends with its session, its token or its member', async () => {
  const login = async (name: string) => {
    const body = { username: name, password: 'first-secret' };
    return (await app.call('POST', '/api/users/login', { body })).json.token as string;
  };
  const eve = await app.register('eve');
  const [out, ofApp, ofAccount] = [await login('eve'), await signInToApp(app, eve, 'read'), await login('eve')];
  const [first, second, third] = [await open(out), await open(ofApp.token), await open(ofAccount)];
  await app.call('POST', '/api/auth/logout', { token: out });
  await expect.poll(() => first.closed).toEqual({ code: 1008, reason: 'session' });
  await app.call('POST', '/oauth/revoke', {
    body: { token: ofApp.token, client_id: ofApp.client.clientId, client_secret: ofApp.client.secret },
  });
  await expect.poll(() => second.closed).toEqual({ code: 1008, reason: 'session' });
  expect(third.closed).toBeNull();
  await app.database.db.deleteFrom('sessions').where('member_id', '=', eve.id).execute();
  app.events.publish({ kind: 'session_ended', memberId: eve.id, sessionId: null });
  await expect.poll(() => third.closed).toEqual({ code: 1008, reason: 'session' });
});

it('a request for an upgrade is answered as any other where there is no socket', async () => {
  expect((await app.call('GET', '/api/v1/streaming', { token: ana.token })).json).toMatchObject({
    error: 'Record not found',
  });
  expect(await statusOfUpgrade('/healthz')).toBe(200);
  expect(await statusOfUpgrade('/api/v1/streaming/health')).toBe(200);
});

function statusOfUpgrade(path: string): Promise<number> {
  const headers = { Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13' };
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { headers, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject).on('upgrade', () => resolve(101));
    sent.end();
  });
}

it('a notification comes to the streams of its member', async () => {
  const socket = await open(ana.token, { stream: 'user' });
  await subscribe(socket, { stream: 'user:notification' });
  await app.call('POST', '/api/follows', { token: ben.token, body: { followingId: ana.id } });
  const told = () =>
    socket.messages
      .filter(({ event }) => event === 'notification')
      .map(({ stream, payload }) => [stream, payload.type, payload.account.username]);
  await expect.poll(told).toEqual([
    [['user'], 'follow', 'ben'],
    [['user:notification'], 'follow', 'ben'],
  ]);
});
