// Runs on both databases: rows are written by statements that read others, and what two processes claim depends on locks.
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@vibeline/core/durations.rules';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { claimPush, listDuePushes } from '../../../../src/features/notifications/push/push-queue.queries.ts';
import { CLAIM_MS, FAILING_MAX_MS } from '../../../../src/features/notifications/push/send-pushes.ts';
import { openTestApp, type TestApp, type TestMember } from '../../../support/app.ts';
import { openAccepted, send as sendMessage } from '../../../support/messages.ts';
import { publishPost } from '../../../support/publish-post.ts';
import { subscribe } from '../../../support/push-browser.ts';
import { openPushServer, pushingOf, type TestPushServer } from '../../../support/push-server.ts';

let app: TestApp;
let service: TestPushServer;
let ana: TestMember;
let ben: TestMember;
let cara: TestMember;

beforeAll(async () => {
  app = await openTestApp();
  service = await openPushServer();
  [ana, ben, cara] = [await app.register('ana'), await app.register('ben'), await app.register('cara')];
});
beforeEach(async () => {
  service.received.length = 0;
  service.answer = () => ({ status: 201 });
  await settings({ showsTexts: true, quietHours: null, kinds: { vote: true, message: true } });
});
afterEach(async () => {
  const { db } = app.database;
  for (const table of ['pushes', 'push_subscriptions', 'notifications', 'notification_comments'] as const) {
    await db
      .deleteFrom(table)
      .execute()
      .catch(() => db.deleteFrom('notification_comments').execute());
  }
  app.clock.now += HOUR_MS;
});
afterAll(async () => {
  await service.close();
  await app.close();
});

async function call(member: TestMember, method: string, path: string, body?: unknown) {
  const reply = await app.call(method, path, { token: member.token, body });
  if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`);
  return reply;
}
const settings = (changes: object) => call(ana, 'PUT', '/api/notifications/push/settings', changes);
const follow = (member: TestMember) => call(member, 'POST', '/api/follows', { followingId: ana.id });
const mention = (member: TestMember, text: string) => publishPost(app, member, text);
const waiting = async () => (await app.database.db.selectFrom('pushes').selectAll().orderBy('id').execute()).length;
const devices = async (member = ana) => (await call(member, 'GET', '/api/notifications/push')).json.devices;
const told = () => service.received.map(({ payload }) => payload.title);
/** What follows an event at once is told with it. */
async function send(to = pushingOf(app, service)) {
  app.clock.now += 3 * SECOND_MS;
  await to.send();
  return to;
}

it('what happens is sent encrypted to each device, with where it leads', async () => {
  await subscribe(app, ana, service.newBrowser());
  const postId = await mention(ben, 'Come to the lake @ana');
  await send();
  const [{ id, isThis, lastSentAt }] = await devices();
  expect([isThis, lastSentAt]).toEqual([true, new Date(app.clock.now).toISOString()]);
  expect(service.received).toMatchObject([
    {
      host: 'push.example',
      headers: {
        'content-encoding': 'aes128gcm',
        urgency: 'normal',
        authorization: expect.stringMatching(/^vapid t=/),
      },
      payload: {
        to: id,
        title: 'ben mentioned you in a post',
        body: 'Come to the lake @ana',
        path: `/posts/${postId}`,
        unread: 1,
      },
    },
  ]);
  const [{ headers, payload }] = service.received as [(typeof service.received)[number]];
  expect([headers['topic'], Number(headers['ttl'])]).toEqual([payload.tag, 86_397]);
  expect(await waiting()).toBe(0);
});

it('nothing is said of it unless the member wants texts', async () => {
  await settings({ showsTexts: false });
  await subscribe(app, ana, service.newBrowser());
  await mention(ben, 'A secret @ana');
  await sendMessage(app, ben, await openAccepted(app, ana, ben), 'Another secret');
  await send();
  expect(service.received.map(({ payload: { title, body } }) => `${title}: ${body}`).sort()).toEqual([
    'Club: New message',
    'Club: New notification',
  ]);
});

it('events of one kind are merged, and one that follows replaces the one before on the device', async () => {
  await subscribe(app, ana, service.newBrowser());
  const postId = await publishPost(app, ana, 'Hello');
  const vote = (member: TestMember) => call(member, 'POST', '/api/votes', { postId, isPositive: true });
  await vote(ben);
  await send();
  service.answer = () => ({ status: 503, headers: { 'retry-after': '60' } });
  await vote(cara);
  await send();
  const dan = await app.register(`d${app.clock.now}`);
  await vote(dan);
  expect(await waiting()).toBe(2);
  service.answer = () => ({ status: 201 });
  await send();
  expect(told()).toEqual(['1 positive vote on your post']);
  app.clock.now += MINUTE_MS;
  await send();
  expect(told()).toEqual(['1 positive vote on your post', '3 positive votes on your post']);
  expect(service.received[0]?.payload.tag).toBe(service.received[1]?.payload.tag);
  expect(await waiting()).toBe(0);
});

it('what was read, hidden or switched off since is not sent', async () => {
  await subscribe(app, ana, service.newBrowser());
  const meanwhile: Record<string, () => Promise<unknown>> = {
    read: () => call(ana, 'PUT', '/api/notifications/read-all'),
    seen: () => call(ana, 'PUT', '/api/notifications/seen'),
    muted: () => call(ana, 'PUT', `/api/users/${ben.id}/mute`, {}),
    blocked: () => call(ana, 'PUT', `/api/users/${ben.id}/block`),
    notShown: () => call(ana, 'PUT', '/api/notifications/preferences', { mention: false }),
    notPushed: () => settings({ kinds: { mention: false } }),
    deleted: () => call(ben, 'DELETE', `/api/posts/${postId}`),
  };
  const undo = async () => {
    await call(ana, 'DELETE', `/api/users/${ben.id}/mute`);
    await call(ana, 'DELETE', `/api/users/${ben.id}/block`);
    await call(ana, 'PUT', '/api/notifications/preferences', { mention: true });
    await settings({ kinds: { mention: true } });
  };
  let postId = 0;
  const wrong: string[] = [];
  for (const [name, happens] of Object.entries(meanwhile)) {
    service.received.length = 0;
    postId = await mention(ben, `For @ana, ${name}`);
    await happens();
    const { outcomes } = await send();
    if (service.received.length > 0 || outcomes.join() !== 'dropped') wrong.push(`${name}: ${outcomes}`);
    await undo();
  }
  expect([wrong, await waiting()]).toEqual([[], 0]);
});

it('messages of a conversation are one, and none of a muted one or once they are read', async () => {
  const id = await openAccepted(app, ana, ben);
  await subscribe(app, ana, service.newBrowser());
  await sendMessage(app, ben, id, 'First');
  await sendMessage(app, ben, id, 'Second');
  await sendMessage(app, ana, id, 'My own');
  await sendMessage(app, ben, id, 'Third');
  await send();
  expect(
    service.received.map(({ payload, headers }) => [payload.title, payload.body, payload.path, headers['urgency']]),
  ).toEqual([['ben', 'Third', `/messages/${id}`, 'high']]);
  await sendMessage(app, ben, id, 'Fourth');
  const { id: messageId } = await sendMessage(app, ben, id, 'Last');
  await call(ana, 'PUT', `/api/conversations/${id}/read`, { messageId });
  await send();
  await call(ana, 'PUT', `/api/conversations/${id}/muted`, { isMuted: true });
  await sendMessage(app, ben, id, 'Fifth');
  await send();
  expect([service.received.length, await waiting()]).toEqual([1, 0]);
});

it('quiet hours keep what comes, and its latest state is sent at their end in the time zone of the member', async () => {
  await call(ana, 'PUT', '/api/settings', { timeZone: 'Asia/Tokyo' });
  app.clock.now = Math.ceil(app.clock.now / DAY_MS) * DAY_MS + 14 * HOUR_MS; // 23:00 in Tokyo
  await settings({ quietHours: { from: '22:00', to: '07:30' } });
  await subscribe(app, ana, service.newBrowser());
  await follow(ben);
  await send();
  expect([told(), await waiting()]).toEqual([[], 1]);
  app.clock.now += 8 * HOUR_MS + 29 * MINUTE_MS;
  await send();
  expect(told()).toEqual([]);
  app.clock.now += MINUTE_MS;
  await send();
  expect(told()).toEqual(['ben follows you']);
});

it('a subscription that has ended is removed, and another service is asked later, as it says', async () => {
  await subscribe(app, ana, service.newBrowser());
  const { json } = await app.call('POST', '/api/users/login', { body: { username: 'ana', password: 'first-secret' } });
  await subscribe(app, { token: json.token }, service.newBrowser('two.push.example'));
  service.answer = (host) =>
    host === 'push.example' ? { status: 410 } : { status: 429, headers: { 'retry-after': '120' } };
  await follow(cara);
  const { outcomes } = await send();
  expect(outcomes.sort()).toEqual(['ended', 'failed']);
  expect(await devices()).toMatchObject([{ failingSince: new Date(app.clock.now).toISOString() }]);
  service.answer = () => ({ status: 201 });
  app.clock.now += 110 * SECOND_MS;
  await mention(ben, 'More @ana');
  await send();
  expect(told()).toEqual([]);
  app.clock.now += 10 * SECOND_MS;
  await send();
  expect([told().sort(), await waiting()]).toEqual([['ben mentioned you in a post', 'cara follows you'], 0]);
  expect(await devices()).toMatchObject([{ failingSince: null }]);
});

it('a service that is away loses nothing for a day, is asked less and less, and its device is removed after 14 days', async () => {
  await subscribe(app, ana, service.newBrowser());
  const away = pushingOf(app, { port: 1 });
  await mention(ben, 'Hello @ana');
  for (let minutes = 0; minutes < 20 * 60; minutes += 1) {
    app.clock.now += MINUTE_MS;
    await away.send();
  }
  expect(away.problems.length).toBeLessThan(30);
  expect(away.problems[0]).toMatchObject({ host: 'push.example', status: null });
  app.clock.now += HOUR_MS;
  await send();
  expect(told()).toEqual(['ben mentioned you in a post']);
  await mention(ben, 'Hello @ana');
  await send(away);
  app.clock.now += FAILING_MAX_MS + 1;
  await send(away);
  expect(away.outcomes.at(-1)).toBe('dropped');
  await mention(ben, 'Hello again @ana');
  await send(away);
  expect([away.outcomes.at(-1), await devices(), await waiting()]).toEqual(['ended', [], 0]);
});

it('a slow service holds up no other', async () => {
  let answerNow = () => {};
  const answered = new Promise<{ status: number }>((resolve) => {
    answerNow = () => resolve({ status: 503 });
  });
  service.answer = (host) => (host === 'slow.push.example' ? answered : { status: 201 });
  await subscribe(app, ben, service.newBrowser('slow.push.example'));
  await subscribe(app, ana, service.newBrowser());
  for (let posts = 0; posts < 12; posts += 1) await mention(cara, `@ben ${posts}`);
  await mention(cara, '@ana');
  app.clock.now += 3 * SECOND_MS;
  const sending = pushingOf(app, service).send();
  await expect.poll(told, { timeout: 10_000 }).toEqual(['cara mentioned you in a post']);
  answerNow();
  await sending;
  expect(await waiting()).toBe(12);
});

it('two processes that send at once send each once; what a killed one has claimed is sent by another, and not before', async () => {
  await subscribe(app, ana, service.newBrowser());
  for (let posts = 0; posts < 10; posts += 1) await mention(ben, `@ana ${posts}`);
  app.clock.now += 3 * SECOND_MS;
  const { db } = app.database;
  const [first] = await listDuePushes(db, app.clock.now, 1);
  if (!first) throw new Error('Nothing is due');
  await claimPush(db, first, app.clock.now + CLAIM_MS);
  await Promise.all([pushingOf(app, service).send(), pushingOf(app, service).send()]);
  expect(new Set(service.received.map(({ payload }) => payload.path)).size).toBe(9);
  expect(service.received).toHaveLength(9);
  app.clock.now += CLAIM_MS;
  await send();
  expect([service.received.length, await waiting()]).toEqual([10, 0]);
});

it('a device ends with its session, and goes over to who signs in next in the same browser', async () => {
  const browser = service.newBrowser();
  await subscribe(app, ana, browser);
  const [{ id }] = await devices();
  await mention(cara, 'For @ana');
  expect((await subscribe(app, ben, { ...browser, keys: service.newBrowser().keys })).status).toBe(400);
  expect((await subscribe(app, ben, browser)).status).toBe(201);
  expect(await devices()).toEqual([]);
  await mention(cara, 'For @ben');
  await send();
  expect(service.received.map(({ payload }) => [payload.body, payload.to === id])).toEqual([
    ['New notification', false],
  ]);
  await call(ben, 'PUT', '/api/notifications/push/settings', { showsTexts: true });
  await mention(cara, 'Again for @ben');
  await send();
  expect(service.received.at(-1)?.payload.body).toBe('Again for @ben');
  await mention(cara, 'And again for @ben');
  await call(ben, 'POST', '/api/auth/logout');
  await send();
  expect([service.received.length, await waiting()]).toEqual([2, 0]);
});
