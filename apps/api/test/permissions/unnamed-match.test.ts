// Runs on both databases: who is unnamed is decided in SQL.
import { procedures } from '@vibeline/core/rpc/procedure-map';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../support/app.ts';
import { openEventStream } from '../support/event-stream.ts';
import { createSession } from '../support/match.ts';
import { send } from '../support/messages.ts';
import { queryEach } from '../support/query-each.ts';
import { asViewer } from '../support/viewer.ts';

// Neither is part of any other text.
const NAMES = { owner: 'canaryowner', asker: 'canaryasker' };
const CONTENT = 'canarytext';

let app: TestApp;
let url: string;
let owner: TestMember;
let asker: TestMember;
let third: TestMember;
let stranger: TestMember;
const ids = { session: 0, match: 0, conversation: 0, message: 0 };

/** `owner` and `asker` are unnamed; `third` takes part under their name; `stranger` does not. */
beforeAll(async () => {
  app = await openTestApp();
  url = await app.server.listen({ port: 0, host: '127.0.0.1' });
  for (const name of ['one', 'two', 'three', 'four', 'five', 'six']) await app.register(name);
  [stranger, third] = [await app.register('stranger'), await app.register('third')];
  [owner, asker] = [await app.register(NAMES.owner), await app.register(NAMES.asker)];
  const session = await createSession(app, owner, { vibeContent: CONTENT, maxParticipants: 4, isUnnamed: true });
  ids.session = session.id;
  const body = { sessionId: session.id, targetUserId: 0 };
  const ask = async (member: TestMember, isUnnamed: boolean) =>
    (await app.call('POST', '/api/vibe-match/matches', { token: member.token, body: { ...body, isUnnamed } })).json.id;
  ids.match = await ask(asker, true);
  for (const id of [ids.match, await ask(third, false)]) {
    await app.services.match.answer(asViewer(owner), { id, status: 'accepted' });
  }
  ids.conversation = (await app.services.conversations.open(asViewer(asker), { matchId: ids.match })).id;
  const first = await send(app, asker, ids.conversation, `${CONTENT} of the one who asked`);
  ids.message = (await send(app, owner, ids.conversation, `${CONTENT} of the owner`, { replyToId: first.id })).id;
  await send(app, asker, ids.conversation, `${CONTENT} again`, { replyToId: ids.message });
  await app.services.messages.react(asViewer(owner), { id: first.id, reaction: '👍' });
}, 60_000);
afterAll(() => app.close());

const queries = [...procedures.values()].filter(({ type }) => type === 'query').map(({ path }) => path);
const isAboutMatches = (path: string) => /^(match|conversations|messages|notifications)\./.test(path);

const inputsOf = (): object[] => [
  { limit: 50 },
  ...Object.values(ids).map((id) => ({ id, conversationId: ids.conversation, after: 0, limit: 50 })),
  ...Object.values(NAMES).map((search) => ({ search, limit: 50 })),
  { state: 'full', limit: 50 },
];

const namesOf = (text: string) => Object.values(NAMES).filter((name) => text.includes(name));
const numbersOf = (text: string) =>
  [owner, asker].filter(({ id }) => new RegExp(`"(id|senderId|memberId|actorId|ownerId)":${id}\\b`).test(text));

it.each(['owner', 'asker', 'third', 'stranger'] as const)(
  'no query names an unnamed one to %s',
  async (who) => {
    const viewer = { owner, asker, third, stranger }[who];
    const tells: string[] = [];
    // The others see no more than the one who asked does.
    for (const path of who === 'asker' ? queries : queries.filter(isAboutMatches)) {
      for (const { text } of await queryEach(app, path, inputsOf(), viewer.token)) {
        const others = [...namesOf(text), ...numbersOf(text).map(({ id }) => id)].filter(
          (one) => one !== viewer.id && one !== NAMES[who as 'owner'],
        );
        if (text.includes(CONTENT) && others.length > 0) tells.push(`${path}: ${others.join()}`);
      }
    }
    expect(tells).toEqual([]);
  },
  60_000,
);

it('both are shown as Anonymous, wherever the match is', async () => {
  const get = async (path: string, { token }: TestMember) => (await app.call('GET', path, { token })).json;
  const session = await get(`/api/vibe-match/sessions/${ids.session}`, asker);
  expect(session).toMatchObject({ user: { id: 0, name: 'Anonymous' }, isUnnamed: true });
  const participants = (await get(`/api/vibe-match/sessions/${ids.session}`, third)).participants;
  expect(participants.map(({ name }: { name: string }) => name)).toEqual(['Anonymous', 'third']);
  for (const viewer of [asker, owner]) {
    const conversation = await get(`/api/conversations/${ids.conversation}`, viewer);
    expect(conversation).toMatchObject({ name: 'Anonymous', member: null, isOnline: null, avatar: null });
    const { items } = await app.services.messages.list(asViewer(viewer), {
      ...{ conversationId: ids.conversation, direction: 'forward', start: 'latest', limit: 10 },
    });
    expect(new Set(items.map(({ sender }) => sender.id))).toEqual(new Set([0, viewer.id]));
    const isMe = (await get(`/api/conversations/${ids.conversation}/messages`, viewer)).map(
      (one: { senderId: number; isMe: boolean }) => one.isMe === (one.senderId === viewer.id),
    );
    expect(isMe).not.toContain(false);
  }
  const { notifications } = await get('/api/notifications', asker);
  expect(notifications).toMatchObject([{ type: 'match_accepted', actor: { id: 0 } }]);
});

it('neither guesses, mutes nor searches tell who it is', async () => {
  const { token } = stranger;
  const guess = async (targetUserId: number) =>
    (await app.call('POST', '/api/vibe-match/matches', { token, body: { sessionId: ids.session, targetUserId } })).json
      .reason;
  expect([await guess(owner.id), await guess(asker.id)]).toEqual(['invalid_match', 'invalid_match']);
  const report = async (id: number) =>
    (
      await app.call('POST', '/api/reports', {
        token: asker.token,
        body: { kind: 'member', id, reason: 'spam', lineIds: [ids.message] },
      })
    ).json.reason;
  expect([await report(owner.id), await report(third.id)]).toEqual(['invalid_report_lines', 'invalid_report_lines']);
  await app.services.mutes.mute(asViewer(stranger), { id: owner.id });
  const { items } = await app.services.match.listSessions(asViewer(stranger), { others: true, limit: 10 });
  expect(items.map(({ id }) => id)).toContain(ids.session);
  await app.services.mutes.mute(asViewer(asker), { id: owner.id });
  expect(await app.services.notifications.list(asViewer(asker), { limit: 10, filter: 'all' })).toMatchObject({
    items: [{ type: 'match_accepted' }],
  });
  await app.services.mutes.unmute(asViewer(asker), { id: owner.id });
});

it('a report of what they wrote names nobody, to moderators neither', async () => {
  await app.call('POST', '/api/reports', {
    token: asker.token,
    body: { kind: 'message', id: ids.message, reason: 'spam' },
  });
  const { db } = app.database;
  const found = await db
    .selectFrom('report_cases')
    .select('is_anonymous')
    .where('subject_id', '=', ids.message)
    .execute();
  expect(found).toEqual([{ is_anonymous: 1 }]);
  const own = await app.call('GET', '/api/reports', { token: asker.token });
  expect(own.json[0].subject).toMatchObject({ memberId: null, username: null });
});

it('one who agrees changes nothing for the other, and once both have, each sees the other', async () => {
  const stream = await openEventStream(url, asker.token);
  await expect.poll(() => stream.events.at(-1)?.type).toBe('counters');
  stream.events.length = 0;
  await app.services.conversations.typing(asViewer(owner), { id: ids.conversation });
  await expect.poll(() => stream.events).toMatchObject([{ type: 'typing', memberId: 0 }]);
  stream.events.length = 0;
  const read = async () => {
    const list = { filter: 'all', limit: 10 } as const;
    return JSON.stringify([
      await app.services.match.listMatches(asViewer(asker), list),
      await app.services.conversations.get(asViewer(asker), { id: ids.conversation }),
      await app.services.match.getSession(asViewer(asker), { id: ids.session }),
      await app.services.notifications.list(asViewer(asker), list),
    ]);
  };
  const before = await read();
  const agree = (member: TestMember) => app.services.match.reveal(asViewer(member), { id: ids.match });
  expect((await agree(owner)).unnamed).toEqual({ isYou: true, isOther: true, hasAgreed: true });
  expect((await agree(owner)).unnamed?.hasAgreed).toBe(true);
  expect(await read()).toBe(before);
  expect(stream.events).toEqual([]);
  expect(await agree(asker)).toMatchObject({ unnamed: null, user2: { id: owner.id } });
  const after = await read();
  for (const text of [`"username":"${NAMES.owner}"`, 'match_revealed']) expect(after).toContain(text);
  expect(after).not.toContain('Anonymous');
  await expect.poll(() => stream.events.map(({ type }) => type)).toContain('conversation');
  stream.close();
  const { items } = await app.services.messages.list(asViewer(owner), {
    ...{ conversationId: ids.conversation, direction: 'forward', start: 'latest', limit: 10 },
  });
  expect(JSON.stringify(items)).toContain(NAMES.asker);
  // To others who take part they stay unnamed.
  const { participants, user } = await app.services.match.getSession(asViewer(third), { id: ids.session });
  expect([user.id, ...participants.map(({ id }) => id)]).toEqual([0, 0, third.id]);
});

it('who leaves without having been shown stays unnamed in what is left', async () => {
  const session = await createSession(app, owner, { vibeContent: 'Another hill' });
  const { match } = await app.services.match.request(asViewer(asker), {
    ...{ sessionId: session.id, targetUserId: owner.id, isUnnamed: true },
  });
  await app.services.match.answer(asViewer(owner), { id: match.id, status: 'accepted' });
  const { id } = await app.services.conversations.open(asViewer(owner), { matchId: match.id });
  await send(app, asker, id, 'I cannot come');
  await app.services.match.leave(asViewer(asker), { id: match.id });
  const list = await app.services.notifications.list(asViewer(owner), { limit: 5, filter: 'all' });
  expect(list.items[0]).toMatchObject({ type: 'match_left', message: 'Anonymous left your session', actor: { id: 0 } });
  const shown = await app.services.conversations.get(asViewer(owner), { id });
  expect([shown.name, shown.lastMessage?.senderId, shown.match]).toEqual(['Anonymous', 0, null]);
  await expect(send(app, owner, id)).rejects.toMatchObject({ reason: 'conversation_closed' });
});

it('that an unnamed one takes a break is told by nothing, and what they are asked is possible', async () => {
  const session = await createSession(app, owner, { vibeContent: 'A third hill', isUnnamed: true });
  const ask = async (member: TestMember, isUnnamed: boolean) =>
    app.services.match.request(asViewer(member), { sessionId: session.id, targetUserId: 0, isUnnamed });
  const [{ match }, { match: waiting }] = [await ask(third, false), await ask(asker, true)];
  await app.services.match.answer(asViewer(owner), { id: match.id, status: 'accepted' });
  const { id } = await app.services.conversations.open(asViewer(third), { matchId: match.id });
  const sent = await send(app, third, id, 'When?');
  await app.services.messages.react(asViewer(owner), { id: sent.id, reaction: '👍' });
  const streams = [await openEventStream(url, third.token), await openEventStream(url, owner.token)] as const;
  for (const { events } of streams) await expect.poll(() => events.at(-1)?.type).toBe('counters');
  const read = async (viewer: TestMember) => [
    // Those that are not revealed.
    (await app.services.match.listMatches(asViewer(viewer), { filter: 'all', limit: 10 })).items.filter(
      ({ unnamed }) => unnamed,
    ),
    await app.services.messages.list(asViewer(viewer), {
      ...{ conversationId: id, direction: 'forward', start: 'latest', limit: 10 },
    }),
  ];
  const breakOf = ({ token }: TestMember) => app.call('POST', '/api/account/break', { token });
  const before = [await read(owner), await read(third)];
  for (const { events } of streams) events.length = 0;
  expect((await breakOf(asker)).status).toBe(200);
  expect(await read(owner)).toEqual(before[0]);
  expect((await breakOf(owner)).status).toBe(200);
  expect(await read(third)).toEqual(before[1]);
  // Of another session, in which they are shown to each other, the owner is told.
  const told = JSON.stringify(streams.map(({ events }) => events));
  expect([streams[0].events, told.includes(String(session.id)), told.includes(String(id))]).toEqual([[], false, false]);
  await app.services.match.answer(asViewer(owner), { id: waiting.id, status: 'declined' });
  expect((await app.services.match.reveal(asViewer(third), { id: match.id })).unnamed?.hasAgreed).toBe(true);
  await app.services.match.leave(asViewer(third), { id: match.id });
  for (const stream of streams) stream.close();
});
