import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReceivedEvent } from '../../../src/events/event-bus.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { createCircle, newMembers } from '../../support/circles.ts';
import { createSession, requestMatch } from '../../support/match.ts';
import {
  getConversation,
  listConversations,
  openAccepted,
  openDirect,
  openOfCircle,
  send,
} from '../../support/messages.ts';
import { findDrift } from '../../support/recount.ts';
import { paint, upload } from '../../support/upload.ts';
import { asViewer } from '../../support/viewer.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;
let cara: TestMember;
const received: ReceivedEvent[] = [];

beforeAll(async () => {
  app = await openTestApp();
  app.events.subscribe((event) => received.push(event));
});
afterAll(() => app.close());
beforeEach(async () => {
  [ana, ben, cara] = (await newMembers(app, 3)) as [TestMember, TestMember, TestMember];
});
afterEach(async () => expect(await findDrift(app.database)).toEqual([]));

const service = () => app.services.conversations;
const get = (member: TestMember, id: number) => getConversation(app, member, id);
const counts = (member: TestMember) => service().counts(asViewer(member));
const privacy = (member: TestMember, changes: object) =>
  app.services.settings.updatePrivacy(asViewer(member), { id: member.id, ...changes });
const block = (member: TestMember, { id }: TestMember) => app.services.blocks.block(asViewer(member), { id });
const unblock = (member: TestMember, { id }: TestMember) => app.services.blocks.unblock(asViewer(member), { id });
const heardOf = async (kind: ReceivedEvent['kind'], work: () => Promise<unknown>) => {
  received.length = 0;
  await work();
  return received.filter((event) => event.kind === kind);
};

/** A match that was accepted, or waits. */
async function makeMatch(status: 'accepted' | 'pending'): Promise<{ matchId: number; sessionId: number }> {
  const session = await createSession(app, ana);
  const matchId = await requestMatch(app, ben, session);
  if (status === 'accepted') await app.services.match.answer(asViewer(ana), { id: matchId, status });
  return { matchId, sessionId: session.id };
}

describe('opening a conversation', () => {
  it('with a member shows it to both, and is the same one each time', async () => {
    const opened = await service().open(asViewer(ana), { memberId: ben.id });
    expect(opened).toMatchObject({
      kind: 'direct',
      member: { id: ben.id },
      name: opened.member?.name,
      circleId: null,
      memberCount: 2,
      match: null,
      isOnline: null,
      isRequest: false,
      isMuted: false,
      unreadCount: 0,
      lastReadId: null,
      seenId: null,
      lastMessage: null,
      revision: 0,
      refusal: null,
    });
    expect(await openDirect(app, ben, ana)).toBe(opened.id);
    expect(await get(ben, opened.id)).toMatchObject({ member: { id: ana.id } });
    await expect(get(cara, opened.id)).rejects.toMatchObject({ reason: 'conversation_not_found' });
    expect([await listConversations(app, ana), await listConversations(app, ben)]).toEqual([[], []]);
  });

  it('by both at once makes one', async () => {
    const ids = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 ? openDirect(app, ana, ben) : openDirect(app, ben, ana))),
    );
    expect(new Set(ids).size).toBe(1);
  });

  it('with oneself, with nobody and with a blocked member is refused', async () => {
    const open = (memberId: number) => service().open(asViewer(ana), { memberId });
    await expect(open(ana.id)).rejects.toMatchObject({ reason: 'message_self' });
    await expect(open(999_999)).rejects.toMatchObject({ reason: 'user_not_found' });
    await block(ben, ana);
    await expect(open(ben.id)).rejects.toMatchObject({ reason: 'user_not_found' });
  });

  it('of a match needs one of one’s own that was accepted, and stays when a block has ended the match', async () => {
    const { matchId: waiting } = await makeMatch('pending');
    const open = (member: TestMember, matchId: number) => service().open(asViewer(member), { matchId });
    await expect(open(ana, waiting)).rejects.toMatchObject({ reason: 'match_not_accepted' });
    const { matchId, sessionId } = await makeMatch('accepted');
    await expect(open(cara, matchId)).rejects.toMatchObject({ reason: 'match_not_found' });
    await privacy(ben, { whoCanMessage: 'nobody' });
    const opened = await open(ana, matchId);
    expect(opened).toMatchObject({ kind: 'match', member: { id: ben.id }, refusal: null });
    expect(opened.match).toEqual({ id: matchId, sessionId, vibeContent: 'Climb a hill', unnamed: null });
    expect((await open(ben, matchId)).id).toBe(opened.id);

    await app.services.match.cancelSession(asViewer(ana), { id: sessionId });
    expect(await get(ana, opened.id)).toMatchObject({ refusal: null });
    await block(ana, ben);
    await expect(get(ana, opened.id)).rejects.toMatchObject({ reason: 'conversation_not_found' });
    await unblock(ana, ben);
    expect(await get(ana, opened.id)).toMatchObject({
      kind: 'match',
      match: null,
      refusal: 'This member does not accept messages from you',
    });
  });
});

describe('the list', () => {
  it('has the latest message first, and says what messages without a text contain', async () => {
    const direct = await openAccepted(app, ana, ben);
    const circleId = await createCircle(app, ana, { name: 'Æther club', members: [ben] });
    const ofCircle = await openOfCircle(app, ana, circleId);
    const { matchId } = await makeMatch('accepted');
    const { id: ofMatch } = await service().open(asViewer(ana), { matchId });
    const post = (await app.call('POST', '/api/posts', { token: ana.token, body: { content: 'To share' } })).json;
    const media = (await upload(app, ana.token, await paint(20, 20))).json.id;
    await send(app, ben, ofCircle, 'a \n\n b');
    await send(app, ana, ofMatch, '', { media: [{ id: media, alt: null }] });
    await send(app, ana, direct, '', { postId: post.id });
    const listed = async (member: TestMember) =>
      (await listConversations(app, member)).map(({ id, name, lastMessage }) => [id, name, lastMessage?.text]);
    const nameOf = async (id: number) => (await get(ana, id)).name;
    expect(await listed(ana)).toEqual([
      [direct, await nameOf(direct), 'Shared a post'],
      [ofMatch, await nameOf(ofMatch), 'Photo'],
      [ofCircle, 'Æther club', 'a b'],
    ]);
    expect((await listed(ben)).map(([id]) => id)).toEqual([direct, ofMatch, ofCircle]);
    expect(await listed(cara)).toEqual([]);
  });

  it('finds by the name of the other member or the circle, without regard to case and accents', async () => {
    const [zoe, other] = [await app.register('zoe_noerr'), ben];
    await app.services.members.updateProfile(asViewer(zoe), { id: zoe.id, name: 'Zoë Nørr' });
    const withZoe = await openAccepted(app, ana, zoe);
    await openAccepted(app, ana, other);
    const circleId = await createCircle(app, ana, { name: 'Übermorgen Chor', members: [zoe] });
    const ofCircle = await openOfCircle(app, ana, circleId);
    await send(app, ana, ofCircle);
    const find = async (search: string) => (await listConversations(app, ana, { search })).map(({ id }) => id);
    for (const search of ['zoe', 'ZOË nø', '@zoe_no', 'orr'])
      expect([search, await find(search)]).toEqual([search, [withZoe]]);
    for (const search of ['uber', 'chor über']) expect([search, await find(search)]).toEqual([search, [ofCircle]]);
    expect(await find('zoe chor')).toEqual([]);
    expect(await find('%')).toEqual([]);
    expect(await find(' ')).toHaveLength(3);
  });
});

describe('reading', () => {
  it('moves the cursor forward, never back, and counts what is left', async () => {
    const id = await openAccepted(app, ana, ben);
    const sent = [];
    for (const text of ['1', '2', '3', '4']) sent.push(await send(app, ben, id, text));
    const [one, two, , four] = sent.map((message) => message.id);
    // The answer of ben that came before is not read either.
    expect(await get(ana, id)).toMatchObject({ unreadCount: 5 });
    const read = (messageId = 0) => service().markRead(asViewer(ana), { id, messageId });
    expect(await read(two)).toMatchObject({ unreadCount: 2, lastReadId: two });
    expect(await read(one)).toMatchObject({ unreadCount: 2, lastReadId: two });
    expect(await counts(ana)).toMatchObject({ unreadConversations: 1 });
    expect(await read(four)).toMatchObject({ unreadCount: 0, lastReadId: four });
    expect(await counts(ana)).toMatchObject({ unreadConversations: 0 });
  });

  it('takes only messages of the conversation that the viewer may read', async () => {
    const id = await openAccepted(app, ana, ben);
    const other = await openAccepted(app, ana, cara);
    const { id: foreign } = await send(app, cara, other);
    const read = (member: TestMember, messageId: number) => service().markRead(asViewer(member), { id, messageId });
    await expect(read(ana, foreign)).rejects.toMatchObject({ reason: 'message_not_found' });
    await expect(read(ana, 999_999)).rejects.toMatchObject({ reason: 'message_not_found' });
    const { id: own } = await send(app, ben, id);
    await expect(read(cara, own)).rejects.toMatchObject({ reason: 'conversation_not_found' });
    await service().clear(asViewer(ana), { id });
    await expect(read(ana, own)).rejects.toMatchObject({ reason: 'message_not_found' });
  });

  it('is told to the other member when both send read receipts', async () => {
    const id = await openAccepted(app, ana, ben);
    const { id: messageId } = await send(app, ana, id);
    const read = () => service().markRead(asViewer(ben), { id, messageId });
    const told = await heardOf('conversation', read);
    expect(told.map((event) => event.kind === 'conversation' && event.memberId)).toEqual([ben.id, ana.id]);
    expect(await get(ana, id)).toMatchObject({ seenId: messageId });
    expect(await heardOf('conversation', read)).toEqual([]);
    for (const member of [ana, ben]) {
      await privacy(member, { sendReceipts: false });
      expect((await get(ana, id)).seenId).toBeNull();
      const next = await send(app, ana, id);
      const quiet = await heardOf('conversation', () => service().markRead(asViewer(ben), { id, messageId: next.id }));
      expect(quiet).toEqual([{ kind: 'conversation', conversationId: id, memberId: ben.id }]);
      await privacy(member, { sendReceipts: true });
    }
  });

  it('never tells what was read while one of the two did not send them', async () => {
    const id = await openAccepted(app, ana, ben);
    const first = await send(app, ana, id);
    await service().markRead(asViewer(ben), { id, messageId: first.id });
    for (const member of [ana, ben]) {
      await privacy(member, { sendReceipts: false });
      const next = await send(app, ana, id);
      await service().markRead(asViewer(ben), { id, messageId: next.id });
      await privacy(member, { sendReceipts: true });
      expect((await get(ana, id)).seenId).toBe(first.id);
    }
    await privacy(ben, { sendReceipts: false });
    await send(app, ben, id, 'An answer');
    await privacy(ben, { sendReceipts: true });
    expect((await get(ana, id)).seenId).toBe(first.id);
    const last = await send(app, ben, id, 'Another one');
    expect((await get(ana, id)).seenId).toBe(last.id);
  });
});

describe('muting and clearing', () => {
  it('a muted conversation is in no count', async () => {
    const id = await openAccepted(app, ana, ben);
    await send(app, ben, id);
    const mute = (isMuted: boolean) => service().setMuted(asViewer(ana), { id, isMuted });
    expect(await mute(true)).toMatchObject({ isMuted: true, unreadCount: 2 });
    expect(await counts(ana)).toMatchObject({ unreadConversations: 0 });
    expect((await get(ben, id)).isMuted).toBe(false);
    await mute(false);
    expect(await counts(ana)).toMatchObject({ unreadConversations: 1 });
  });

  it('a cleared one leaves the lists of its member alone until there is a new message', async () => {
    const id = await openAccepted(app, ana, ben);
    await service().clear(asViewer(ana), { id });
    expect(await get(ana, id)).toMatchObject({ lastMessage: null, unreadCount: 0 });
    expect(await counts(ana)).toMatchObject({ unreadConversations: 0 });
    expect([(await listConversations(app, ana)).length, (await listConversations(app, ben)).length]).toEqual([0, 1]);
    const { items } = await app.services.messages.list(asViewer(ana), {
      conversationId: id,
      limit: 20,
      direction: 'forward',
      start: 'latest',
    });
    expect(items).toEqual([]);
    await send(app, ben, id, 'Again');
    const [shown] = await listConversations(app, ana);
    expect(shown).toMatchObject({ id, unreadCount: 1, lastMessage: { text: 'Again' } });
  });

  it('one that is cleared tells nobody that it was read', async () => {
    const id = await openAccepted(app, ana, ben);
    const { seenId } = await get(ben, id);
    await send(app, ben, id, 'Not seen');
    const told = await heardOf('conversation', () => service().clear(asViewer(ana), { id }));
    expect(told).toEqual([{ kind: 'conversation', conversationId: id, memberId: ana.id }]);
    expect((await get(ben, id)).seenId).toBe(seenId);
    const next = await send(app, ben, id, 'Seen');
    expect((await get(ben, id)).seenId).toBe(seenId);
    expect(await service().markRead(asViewer(ana), { id, messageId: next.id })).toMatchObject({ unreadCount: 0 });
    expect((await get(ben, id)).seenId).toBe(next.id);
  });
});

describe('a block', () => {
  it('hides the conversation from both, and unblocking brings it back as it was', async () => {
    const id = await openAccepted(app, ana, ben);
    const before = await get(ana, id);
    const told = await heardOf('conversation', () => block(ana, ben));
    expect(told).toEqual(
      [ana, ben].map((member) => ({ kind: 'conversation', conversationId: id, memberId: member.id })),
    );
    for (const member of [ana, ben]) {
      expect(await listConversations(app, member)).toEqual([]);
      expect(await counts(member)).toEqual({ unreadConversations: 0, messageRequests: 0 });
      const viewer = asViewer(member);
      const last = before.lastMessage?.id ?? 0;
      for (const call of [
        () => service().get(viewer, { id }),
        () => service().accept(viewer, { id }),
        () => service().clear(viewer, { id }),
        () => service().setMuted(viewer, { id, isMuted: true }),
        () => service().markRead(viewer, { id, messageId: last }),
        () => service().typing(viewer, { id }),
      ]) {
        await expect(call()).rejects.toMatchObject({ reason: 'conversation_not_found' });
      }
    }
    expect(await heardOf('conversation', () => unblock(ana, ben))).toHaveLength(2);
    expect(await get(ana, id)).toEqual(before);
    expect(await counts(ana)).toMatchObject({ unreadConversations: 1 });
  });
});

describe('what the other member is told', () => {
  it('that one types, unless the setting says not to', async () => {
    const id = await openAccepted(app, ana, ben);
    const type = (member: TestMember) => heardOf('typing', () => service().typing(asViewer(member), { id }));
    expect(await type(ana)).toEqual([{ kind: 'typing', conversationId: id, memberId: ana.id, isUnnamed: false }]);
    await privacy(ana, { showTyping: false });
    expect(await type(ana)).toEqual([]);
    expect(await type(ben)).toHaveLength(1);
    await privacy(ana, { whoCanMessage: 'nobody' });
    expect(await type(ben)).toEqual([]);
  });

  it('whether a friend is online, when they show it', async () => {
    const id = await openAccepted(app, ana, ben);
    await privacy(ben, { showOnline: true });
    await app.database.db.insertInto('member_presence').values({ member_id: ben.id, seen_at: app.clock.now }).execute();
    expect((await get(ana, id)).isOnline).toBeNull();
    await app.services.friends.request(asViewer(ana), { addresseeId: ben.id });
    await app.services.friends.accept(asViewer(ben), { id: ana.id });
    expect((await get(ana, id)).isOnline).toBe(true);
    expect((await get(ben, id)).isOnline).toBeNull();
    app.clock.now += 60 * 60 * 1000;
    expect((await get(ana, id)).isOnline).toBe(false);
    await privacy(ben, { showOnline: false });
    expect((await get(ana, id)).isOnline).toBeNull();
  });
});
