import { REQUEST_MESSAGES_MAX, REQUEST_REVISION_MAX } from '@vibeline/core/features/messages/message.rules';
import type { WhoCanMessage } from '@vibeline/core/features/settings/setting.rules';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ReceivedEvent } from '../../../src/events/event-bus.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { newMembers } from '../../support/circles.ts';
import { befriend } from '../../support/friends.ts';
import { getConversation, listConversations, openAccepted, openDirect, send } from '../../support/messages.ts';
import { findDrift } from '../../support/recount.ts';
import { asViewer } from '../../support/viewer.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;
const received: ReceivedEvent[] = [];

beforeAll(async () => {
  app = await openTestApp();
  app.events.subscribe((event) => received.push(event));
});
afterAll(() => app.close());
beforeEach(async () => {
  [ana, ben] = (await newMembers(app, 2)) as [TestMember, TestMember];
});
afterEach(async () => expect(await findDrift(app.database)).toEqual([]));

const service = () => app.services.conversations;
const get = (member: TestMember, id: number) => getConversation(app, member, id);
const counts = (member: TestMember) => service().counts(asViewer(member));
const follow = (from: TestMember, to: TestMember) =>
  app.services.follows.follow(asViewer(from), { followingId: to.id });
const allow = (member: TestMember, whoCanMessage: WhoCanMessage) =>
  app.services.settings.updatePrivacy(asViewer(member), { id: member.id, whoCanMessage });
const idsOf = async (member: TestMember, filter: 'inbox' | 'requests') =>
  (await listConversations(app, member, { filter })).map(({ id }) => id);
const kindsHeard = async (work: () => Promise<unknown>) => {
  received.length = 0;
  await work();
  return received.map((event) => [event.kind, 'memberId' in event ? event.memberId : null]);
};
const REFUSED = 'This member does not accept messages from you';
const WAITS = 'You can write more when your request is accepted';

it('what a stranger writes is a request, in no list of others but the sender’s inbox', async () => {
  const id = await openDirect(app, ana, ben);
  await send(app, ana, id, 'May I?');
  expect([await idsOf(ana, 'inbox'), await idsOf(ana, 'requests')]).toEqual([[id], []]);
  expect([await idsOf(ben, 'inbox'), await idsOf(ben, 'requests')]).toEqual([[], [id]]);
  expect(await get(ben, id)).toMatchObject({ isRequest: true, unreadCount: 1, lastMessage: { text: 'May I?' } });
  expect(await get(ana, id)).toMatchObject({ isRequest: false, needsAcceptance: true, unreadCount: 0 });
  expect(await get(ben, id)).toMatchObject({ needsAcceptance: false });
  expect(await counts(ben)).toEqual({ unreadConversations: 0, messageRequests: 1 });
  expect(await counts(ana)).toEqual({ unreadConversations: 0, messageRequests: 0 });
});

it('what someone writes whom the member follows, or who is a friend, goes to the inbox', async () => {
  await follow(ben, ana);
  const id = await openDirect(app, ana, ben);
  expect(await get(ana, id)).toMatchObject({ needsAcceptance: false });
  await send(app, ana, id);
  expect([await idsOf(ben, 'inbox'), await idsOf(ben, 'requests')]).toEqual([[id], []]);
  expect(await counts(ben)).toEqual({ unreadConversations: 1, messageRequests: 0 });
});

it('a request that is accepted moves to the inbox, and both are told', async () => {
  const id = await openDirect(app, ana, ben);
  await send(app, ana, id);
  const accept = () => service().accept(asViewer(ben), { id });
  const told = await kindsHeard(async () => expect(await accept()).toMatchObject({ isRequest: false, unreadCount: 1 }));
  expect(await get(ana, id)).toMatchObject({ needsAcceptance: false });
  expect(told).toEqual([
    ['conversation', null],
    ['notifications', ben.id],
  ]);
  expect([await idsOf(ben, 'inbox'), await idsOf(ben, 'requests')]).toEqual([[id], []]);
  expect(await counts(ben)).toEqual({ unreadConversations: 1, messageRequests: 0 });
  expect(await kindsHeard(accept)).toEqual([]);
});

it('accepting what is no request changes nothing', async () => {
  const id = await openDirect(app, ana, ben);
  expect(await kindsHeard(() => service().accept(asViewer(ben), { id }))).toEqual([]);
  await send(app, ana, id);
  expect(await idsOf(ben, 'requests')).toEqual([id]);
});

it('writing in a request accepts it', async () => {
  const id = await openDirect(app, ana, ben);
  await send(app, ana, id);
  await send(app, ben, id, 'Of course');
  expect(await get(ben, id)).toMatchObject({ isRequest: false });
  expect([await idsOf(ana, 'inbox'), await idsOf(ben, 'inbox')]).toEqual([[id], [id]]);
});

it('takes only so many messages before it is accepted, also when some are deleted or the request is', async () => {
  const id = await openDirect(app, ana, ben);
  const first = await send(app, ana, id);
  for (let count = 1; count < REQUEST_MESSAGES_MAX; count += 1) {
    expect((await get(ana, id)).refusal).toBeNull();
    await send(app, ana, id);
  }
  const isFull = async () => {
    expect((await get(ana, id)).refusal).toBe(WAITS);
    await expect(send(app, ana, id)).rejects.toMatchObject({ reason: 'request_waits' });
  };
  await isFull();
  await app.services.messages.remove(asViewer(ana), { id: first.id });
  await isFull();
  await service().clear(asViewer(ben), { id });
  await isFull();
  expect((await get(ben, id)).refusal).toBeNull();
  await send(app, ben, id, 'Enough');
  expect((await get(ana, id)).refusal).toBeNull();
  await send(app, ana, id);
});

it('a request that is deleted is gone, and comes back as a request', async () => {
  const id = await openDirect(app, ana, ben);
  await send(app, ana, id);
  await service().clear(asViewer(ben), { id });
  expect([await idsOf(ben, 'inbox'), await idsOf(ben, 'requests')]).toEqual([[], []]);
  expect(await counts(ben)).toEqual({ unreadConversations: 0, messageRequests: 0 });
  expect(await get(ben, id)).toMatchObject({ isRequest: false, lastMessage: null });
  await send(app, ana, id, 'Please');
  expect(await idsOf(ben, 'requests')).toEqual([id]);
  expect(await get(ben, id)).toMatchObject({ isRequest: true, unreadCount: 1 });
});

it.each([
  ['follows the sender', () => follow(ben, ana)],
  ['is a friend', () => befriend(app, ana, ben)],
])('takes further messages when its receiver %s since, and they move it to the inbox', async (_how, connect) => {
  const id = await openDirect(app, ana, ben);
  for (let count = 0; count < REQUEST_MESSAGES_MAX; count += 1) await send(app, ana, id);
  expect((await get(ana, id)).refusal).toBe(WAITS);
  await connect();
  expect((await get(ana, id)).refusal).toBeNull();
  const told = await kindsHeard(() => send(app, ana, id, 'At last'));
  expect(told).toContainEqual(['notifications', ben.id]);
  expect([await idsOf(ben, 'inbox'), await idsOf(ben, 'requests')]).toEqual([[id], []]);
  expect(await counts(ben)).toEqual({ unreadConversations: 1, messageRequests: 0 });
});

it('that was deleted when it was full takes messages again of someone whom its receiver follows', async () => {
  const id = await openDirect(app, ana, ben);
  for (let count = 0; count < REQUEST_MESSAGES_MAX; count += 1) await send(app, ana, id);
  await service().clear(asViewer(ben), { id });
  await expect(send(app, ana, id)).rejects.toMatchObject({ reason: 'request_waits' });
  await follow(ben, ana);
  await send(app, ana, id, 'Thank you');
  expect(await idsOf(ben, 'inbox')).toEqual([id]);
});

it('can be edited and reacted to by its sender a few times, also when all try at once', async () => {
  const id = await openDirect(app, ana, ben);
  const sent = await send(app, ana, id);
  const { messages } = app.services;
  const changes = Array.from({ length: 2 * REQUEST_REVISION_MAX }, (_, n) =>
    n % 2
      ? messages.edit(asViewer(ana), { id: sent.id, content: `Hello ${n}` })
      : messages.react(asViewer(ana), { id: sent.id, reaction: n % 4 ? '👍' : '❤️' }),
  );
  const results = await Promise.allSettled(changes);
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ reason: 'request_waits' });
  }
  expect((await get(ana, id)).revision).toBe(REQUEST_REVISION_MAX);
  const edit = (content: string) => messages.edit(asViewer(ana), { id: sent.id, content });
  await expect(edit('One more')).rejects.toMatchObject({ code: 'conflict', reason: 'request_waits' });
  expect(await messages.react(asViewer(ana), { id: sent.id, reaction: null })).toMatchObject({ reactions: [] });
  await service().accept(asViewer(ben), { id });
  expect(await edit('One more')).toMatchObject({ content: 'One more' });
});

it('before it is accepted, its sender does not hear what is read or typed', async () => {
  const id = await openDirect(app, ana, ben);
  const { id: messageId } = await send(app, ana, id);
  const quiet = await kindsHeard(async () => {
    await service().markRead(asViewer(ben), { id, messageId });
    await service().typing(asViewer(ben), { id });
    await service().typing(asViewer(ana), { id });
  });
  expect(quiet).toEqual([
    ['conversation', ben.id],
    ['notifications', ben.id],
  ]);
  expect((await get(ana, id)).seenId).toBeNull();
  expect(await get(ben, id)).toMatchObject({ isRequest: true, unreadCount: 0, seenId: null });
  await service().accept(asViewer(ben), { id });
  expect((await get(ana, id)).seenId).toBe(messageId);
});

it('has presence for a friend, but not while a request waits', async () => {
  const id = await openDirect(app, ana, ben);
  await send(app, ana, id);
  await app.services.settings.updatePrivacy(asViewer(ben), { id: ben.id, showOnline: true });
  await app.database.db.insertInto('member_presence').values({ member_id: ben.id, seen_at: app.clock.now }).execute();
  await app.services.friends.request(asViewer(ana), { addresseeId: ben.id });
  await app.services.friends.accept(asViewer(ben), { id: ana.id });
  expect((await get(ana, id)).isOnline).toBeNull();
  await service().accept(asViewer(ben), { id });
  expect((await get(ana, id)).isOnline).toBe(true);
});

it.each<[WhoCanMessage, isStranger: boolean, isFollowed: boolean]>([
  ['everyone', true, true],
  ['followed', false, true],
  ['friends', false, false],
  ['nobody', false, false],
])('who accepts messages of %s is not written to by others', async (choice, ofStranger, ofFollowed) => {
  await allow(ben, choice);
  const open = () => service().open(asViewer(ana), { memberId: ben.id });
  const outcome = () =>
    open().then(
      () => true,
      (error) => error.reason,
    );
  expect(await outcome()).toBe(ofStranger || 'messages_not_accepted');
  await follow(ben, ana);
  expect(await outcome()).toBe(ofFollowed || 'messages_not_accepted');
});

it('the setting holds in a conversation that is there already; the member can still write themselves', async () => {
  const id = await openAccepted(app, ana, ben);
  await allow(ben, 'nobody');
  expect(await openDirect(app, ana, ben)).toBe(id);
  expect((await get(ana, id)).refusal).toBe(REFUSED);
  await expect(send(app, ana, id)).rejects.toMatchObject({ code: 'forbidden', reason: 'messages_not_accepted' });
  expect((await get(ben, id)).refusal).toBeNull();
  await send(app, ben, id);
  await allow(ben, 'everyone');
  await send(app, ana, id);
});

it('who may not write gives no reaction either, but can take one back', async () => {
  const id = await openAccepted(app, ana, ben);
  const { id: messageId } = await send(app, ben, id);
  const react = (reaction: '👍' | '❤️' | null) =>
    app.services.messages.react(asViewer(ana), { id: messageId, reaction });
  await react('👍');
  await allow(ben, 'nobody');
  expect(await react('👍')).toMatchObject({ reactions: [{ reaction: '👍', count: 1, isMine: true }] });
  const refused = { code: 'forbidden', reason: 'messages_not_accepted' };
  await expect(react('❤️')).rejects.toMatchObject(refused);
  expect(await react(null)).toMatchObject({ reactions: [] });
  await expect(react('👍')).rejects.toMatchObject(refused);
});
