// Runs on both databases: what a block of an unnamed member hides is decided in SQL.
import { HOUR_MS } from '@vibeline/core/durations.rules';
import type { VibeSession } from '@vibeline/core/features/match/match.schema';
import { procedures } from '@vibeline/core/rpc/procedure-map';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { moveWaitingLists } from '../../src/features/match/move-waiting-lists.ts';
import { openTestApp, type TestApp, type TestMember } from '../support/app.ts';
import { openEventStream } from '../support/event-stream.ts';
import { createSession, requestMatch } from '../support/match.ts';
import { send } from '../support/messages.ts';
import { publishPost } from '../support/publish-post.ts';
import { queryEach } from '../support/query-each.ts';
import { findDrift } from '../support/recount.ts';
import { isLongRun } from '../support/repetitions.ts';
import { asViewer } from '../support/viewer.ts';

const CONTENT = 'canarytext';

let app: TestApp;
let url: string;
let blocker: TestMember;
let blocked: TestMember;
let guest: TestMember;
const ids = { session: 0, match: 0, conversation: 0, otherMatch: 0 };
/** Of each of the two, under their name. */
let named: { blocker: VibeSession; blocked: VibeSession };

/**
 * Neither of the two sees who the other is in the session that is blocked from. In another one they are named to each other, and each
 * has a session and a post that the other sees.
 */
beforeAll(async () => {
  app = await openTestApp();
  url = await app.server.listen({ port: 0, host: '127.0.0.1' });
  [blocker, blocked, guest] = [
    await app.register('canaryblocker'),
    await app.register('canaryblocked'),
    await app.register('guest'),
  ];
  for (const member of [blocker, blocked]) await publishPost(app, member, 'Hello');
  const session = await createSession(app, blocked, { vibeContent: CONTENT, isUnnamed: true });
  const { match } = await app.services.match.request(asViewer(blocker), {
    ...{ sessionId: session.id, targetUserId: 0, isUnnamed: true },
  });
  await app.services.match.answer(asViewer(blocked), { id: match.id, status: 'accepted' });
  const { id: conversation } = await app.services.conversations.open(asViewer(blocker), { matchId: match.id });
  for (const member of [blocker, blocked]) await send(app, member, conversation, CONTENT);
  const met = await createSession(app, blocked, { vibeContent: 'Another hill' });
  const otherMatch = await requestMatch(app, blocker, met);
  await app.services.match.answer(asViewer(blocked), { id: otherMatch, status: 'accepted' });
  Object.assign(ids, { session: session.id, match: match.id, conversation, otherMatch });
  named = { blocker: await createSession(app, blocker), blocked: await createSession(app, blocked) };
}, 60_000);
afterAll(async () => {
  expect(await findDrift(app.database)).toEqual([]);
  await app.close();
});

const isAboutMatches = (path: string) => /^(match|conversations|messages|notifications|events)\./.test(path);

/** On Postgres only those whose SQL knows of such a block: that the others do not change with it is seen on SQLite. */
const queries = [...procedures.values()]
  .filter(({ type }) => type === 'query')
  .map(({ path }) => path)
  .filter((path) => inject('engine') === 'sqlite' || isLongRun || isAboutMatches(path));

/** At most as many inputs as one request may have. */
async function readAll(viewer: TestMember, paths = queries): Promise<Map<string, string>> {
  const [other, search] = viewer === blocker ? [blocked, 'canaryblocked'] : [blocker, 'canaryblocker'];
  const session = viewer === blocker ? named.blocked : named.blocker;
  const inputs = [
    { limit: 50 },
    { filter: 'requests', limit: 50 },
    ...[...Object.values(ids), other.id, session.id].map((id) => ({
      ...{ id, conversationId: ids.conversation, memberId: id, after: 0, limit: 50 },
    })),
    { search, q: search, username: search, limit: 50 },
  ];
  const found = new Map<string, string>();
  for (const path of paths) {
    for (const [index, { status, text }] of (await queryEach(app, path, inputs, viewer.token)).entries()) {
      // Cursors are encrypted anew each time, and errors have the number of the request.
      found.set(`${path} ${index}`, status === 200 ? text.replaceAll(/"nextCursor":"[^"]*"/g, '') : String(status));
    }
  }
  return found;
}

const changedPaths = (before: Map<string, string>, after: Map<string, string>) =>
  [...new Set([...after].filter(([key, text]) => before.get(key) !== text).map(([key]) => key.split(' ')[0]))].sort();

it('a block of an unnamed one changes nothing but this match and its chat, for either, and names nobody', async () => {
  const before = [await readAll(blocker), await readAll(blocked)] as const;
  const stream = await openEventStream(url, blocked.token);
  await expect.poll(() => stream.events.at(-1)?.type).toBe('counters');
  stream.events.length = 0;
  const block = (member: TestMember) =>
    app.call('POST', '/api/vibe-match/blocks', {
      token: member.token,
      body: { conversationId: ids.conversation },
    });
  const { json, status, text } = await block(blocker);
  expect([status, Object.keys(json).sort(), json.vibeContent]).toEqual([
    200,
    ['blockedAt', 'id', 'vibeContent'],
    CONTENT,
  ]);
  expect(text).not.toContain('canaryblocked');
  expect((await block(blocker)).json).toEqual(json);
  const after = [await readAll(blocker), await readAll(blocked)] as const;
  const own = changedPaths(before[0], after[0]);
  expect(own).toEqual([
    ...['conversations.counts', 'conversations.get', 'conversations.list', 'events.counters', 'match.getSession'],
    ...['match.listBlocks', 'match.listMatches', 'match.listSessions', 'messages.list', 'messages.listChanges'],
    ...['notifications.list', 'notifications.unreadCount'],
  ]);
  // Nowhere does the name come or go.
  const timesOf = (text: string | undefined, name: string) => (text ?? '').split(name).length - 1;
  for (const [at, name] of ['canaryblocked', 'canaryblocker'].entries()) {
    const moved = [...(after[at] ?? [])].filter(
      ([key, shown]) => timesOf(shown, name) !== timesOf(before[at]?.get(key), name),
    );
    expect(moved.map(([key]) => key)).toEqual([]);
  }
  // As if they had left.
  expect(changedPaths(before[1], after[1])).toEqual([
    ...['conversations.get', 'conversations.list', 'events.counters', 'match.getSession', 'match.listMatches'],
    ...['match.listOwnSessions', 'match.listSessions', 'notifications.list', 'notifications.unreadCount'],
  ]);
  const { notifications } = (await app.call('GET', '/api/notifications', blocked)).json;
  expect(notifications[0]).toMatchObject({ type: 'match_left', actor: { id: 0 } });
  await expect(send(app, blocked, ids.conversation)).rejects.toMatchObject({ reason: 'conversation_closed' });
  await expect.poll(() => stream.events.map(({ type }) => type)).toContain('vibeSession');
  expect(JSON.stringify(stream.events)).not.toMatch(/block/);
  stream.close();
}, 60_000);

it('requests between the two look as if they waited, and their owners know nothing of them', async () => {
  const read = (member: TestMember) => readAll(member, queries.filter(isAboutMatches));
  for (const [asker, session, owner] of [
    [blocker, named.blocked, blocked],
    [blocked, named.blocker, blocker],
  ] as const) {
    const stream = await openEventStream(url, owner.token);
    await expect.poll(() => stream.events.at(-1)?.type).toBe('counters');
    stream.events.length = 0;
    const before = await read(owner);
    const id = await requestMatch(app, asker, session);
    expect(changedPaths(before, await read(owner))).toEqual([]);
    const { items } = await app.services.match.listMatches(asViewer(asker), { filter: 'sent', limit: 10 });
    expect(items[0]).toMatchObject({ id, status: 'pending' });
    await expect(app.services.match.answer(asViewer(owner), { id, status: 'accepted' })).rejects.toMatchObject({
      reason: 'match_not_found',
    });
    await app.services.match.withdraw(asViewer(asker), { id });
    expect(changedPaths(before, await read(owner))).toEqual([]);
    expect(stream.events).toEqual([]);
    stream.close();
  }
}, 60_000);

it('a place that is taken up by a withheld request is free again after a while, and the request goes on waiting', async () => {
  const session = await createSession(app, blocked, { vibeContent: 'Full', holdMinutes: 30 });
  const first = await requestMatch(app, guest, session);
  await app.services.match.answer(asViewer(blocked), { id: first, status: 'accepted' });
  await app.services.match.joinWaitingList(asViewer(blocker), { id: session.id });
  await app.services.match.leave(asViewer(guest), { id: first });
  const id = await requestMatch(app, blocker, session);
  const seen = async (member: TestMember) => {
    const { heldCount, requestCount, status, myMatch } = await app.services.match.getSession(asViewer(member), session);
    return [heldCount, requestCount, status, myMatch?.status ?? null];
  };
  expect(await seen(blocked)).toEqual([1, 0, 'full', null]);
  expect(await seen(blocker)).toEqual([0, 0, 'full', 'pending']);
  const move = (ms: number) =>
    moveWaitingLists(
      { db: app.database.db, events: app.events, now: () => app.clock.now + ms },
      new AbortController().signal,
    );
  await move(0);
  expect(await seen(blocked)).toEqual([1, 0, 'full', null]);
  await move(HOUR_MS);
  expect([await seen(blocked), await seen(blocker)]).toEqual([
    [0, 0, 'active', null],
    [0, 0, 'active', 'pending'],
  ]);
  await app.services.match.withdraw(asViewer(blocker), { id });
  expect([await seen(blocked), await seen(blocker)]).toEqual([
    [0, 0, 'active', null],
    [0, 0, 'active', null],
  ]);
});

it('others who have asked hear of a withheld request as of any other, and its owner does not', async () => {
  const session = await createSession(app, blocked, { vibeContent: 'Heard' });
  await requestMatch(app, guest, session);
  const [ofOwner, ofGuest] = [await openEventStream(url, blocked.token), await openEventStream(url, guest.token)];
  const streams = [ofOwner, ofGuest];
  for (const stream of streams) await expect.poll(() => stream.events.at(-1)?.type).toBe('counters');
  const changes = () =>
    streams.map(({ events }) =>
      events.filter((event) => event.type === 'vibeSession' && event.vibeSessionId === session.id),
    );
  const before = changes().map(({ length }) => length);
  await requestMatch(app, blocker, session);
  await expect.poll(() => changes()[1]).toHaveLength((before[1] ?? 0) + 1);
  expect(changes()[0]).toHaveLength(before[0] ?? 0);
  for (const stream of streams) stream.close();
});

it('unblocking names nobody, and lets requests arrive again', async () => {
  const { items } = await app.services.match.listBlocks(asViewer(blocker), { limit: 10 });
  expect(items).toMatchObject([{ vibeContent: CONTENT }]);
  const id = items[0]?.id as number;
  // Another member's does nothing.
  await app.services.match.unblock(asViewer(blocked), { id });
  expect((await app.services.match.listBlocks(asViewer(blocker), { limit: 10 })).items).toHaveLength(1);
  await app.call('DELETE', `/api/vibe-match/blocks/${id}`, blocker);
  expect((await app.services.match.listBlocks(asViewer(blocker), { limit: 10 })).items).toEqual([]);
  const match = await requestMatch(app, blocked, named.blocker);
  const waiting = await app.services.match.listMatches(asViewer(blocker), { filter: 'requests', limit: 10 });
  expect(waiting.items.map((one) => one.id)).toEqual([match]);
});
