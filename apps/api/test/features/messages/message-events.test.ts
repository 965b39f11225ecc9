import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { createCircle, newMembers } from '../../support/circles.ts';
import { openEventStream, type TestStream } from '../../support/event-stream.ts';
import { sendMessage } from '../../support/message-rows.ts';
import { openDirect } from '../../support/messages.ts';
import { asViewer } from '../../support/viewer.ts';

/** No event of a conversation waits for an interval, of which the longest are 2 s. A busy machine takes some of it. */
const PROMPT_MS = 2_000;

let app: TestApp;
let url: string;
let ana: TestMember;
let ben: TestMember;
let eve: TestMember;
const streams: TestStream[] = [];

beforeAll(async () => {
  app = await openTestApp();
  url = await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});
afterAll(() => app.close());
beforeEach(async () => {
  [ana, ben, eve] = (await newMembers(app, 3)) as [TestMember, TestMember, TestMember];
});

async function open({ token }: TestMember): Promise<TestStream> {
  const stream = await openEventStream(url, token);
  streams.push(stream);
  await expect.poll(() => stream.events.some(({ type }) => type === 'counters')).toBe(true);
  stream.events.length = 0;
  return stream;
}

/** Who follows a member receives their messages without having to accept them. */
async function openAccepted(member: TestMember, other: TestMember): Promise<number> {
  await app.services.follows.follow(asViewer(other), { followingId: member.id });
  return openDirect(app, member, other);
}

const send = (sender: TestMember, conversationId: number, content = 'words') =>
  sendMessage(app, sender, conversationId, content);

const ofType = ({ events }: TestStream, type: string) => events.filter((event) => event.type === type);
const revisionsIn = ({ events }: TestStream) =>
  events.flatMap((event) => (event.type === 'messages' ? event.revision : []));
const lastCounters = ({ events }: TestStream) => events.findLast((event) => event.type === 'counters');

/** What is done later is told later: once the stream has told of a message to its member, all before it was told. */
async function untilTold(stream: TestStream, member: TestMember): Promise<void> {
  const [sender] = await newMembers(app, 1);
  const conversationId = await openDirect(app, sender as TestMember, member);
  await send(sender as TestMember, conversationId);
  const told = () =>
    stream.events.some((event) => event.type === 'messages' && event.conversationId === conversationId);
  await expect.poll(told).toBe(true);
  stream.events = stream.events.filter(
    (event) => !('conversationId' in event && event.conversationId === conversationId),
  );
}

describe('messages', () => {
  it('are told at once to every device of both members, and to nobody else', async () => {
    const conversationId = await openAccepted(ana, ben);
    const told = [await open(ana), await open(ana), await open(ben)];
    const ofEve = await open(eve);
    const { revision } = await send(ana, conversationId);
    for (const stream of told) {
      await expect
        .poll(() => ofType(stream, 'messages'), { timeout: PROMPT_MS })
        .toEqual([{ type: 'messages', conversationId, revision }]);
    }
    await untilTold(ofEve, eve);
    expect(ofEve.events.filter((event) => 'conversationId' in event)).toEqual([]);
  });

  it('that are edited, reacted to or deleted are told by their revisions', async () => {
    const conversationId = await openAccepted(ana, ben);
    const ofBen = await open(ben);
    const { messages } = app.services;
    const { id, revision } = await send(ana, conversationId);
    await expect.poll(() => revisionsIn(ofBen)).toEqual([revision]);
    const changes = [
      () => messages.edit(asViewer(ana), { id, content: 'other words' }),
      () => messages.react(asViewer(ben), { id, reaction: '👍' }),
      () => messages.remove(asViewer(ana), { id }),
    ];
    for (const [index, change] of changes.entries()) {
      const changed = await change();
      expect(changed.revision).toBe(revision + index + 1);
      await expect.poll(() => Math.max(...revisionsIn(ofBen))).toBe(changed.revision);
    }
  });

  it('carry nothing of their text', async () => {
    const conversationId = await openAccepted(ana, ben);
    const ofBen = await open(ben);
    await send(ana, conversationId, 'canarymessage');
    await expect.poll(() => ofType(ofBen, 'messages')).toHaveLength(1);
    expect(ofBen.text).not.toContain('canarymessage');
  });

  it('are not told after a block, and again once it has ended', async () => {
    const conversationId = await openAccepted(ana, ben);
    await app.services.blocks.block(asViewer(ben), { id: ana.id });
    const ofBen = await open(ben);
    await expect(send(ana, conversationId)).rejects.toMatchObject({ reason: 'conversation_not_found' });
    await untilTold(ofBen, ben);
    expect(revisionsIn(ofBen)).toEqual([]);
    await app.services.blocks.unblock(asViewer(ben), { id: ana.id });
    const { revision } = await send(ana, conversationId);
    await expect.poll(() => revisionsIn(ofBen)).toEqual([revision]);
  });

  it('of a circle are told to who is in it now, without those blocked either way', async () => {
    const [gone] = await newMembers(app, 1);
    const circleId = await createCircle(app, ana, { members: [ben, eve, gone as TestMember] });
    const { id } = await app.services.conversations.open(asViewer(ana), { circleId });
    await app.services.circles.leave(asViewer(gone as TestMember), { id: circleId });
    await app.services.blocks.block(asViewer(eve), { id: ben.id });
    const [ofAna, ofEve, ofGone] = [await open(ana), await open(eve), await open(gone as TestMember)];
    const { revision } = await send(ben, id);
    await expect.poll(() => revisionsIn(ofAna)).toEqual([revision]);
    await untilTold(ofEve, eve);
    await untilTold(ofGone, gone as TestMember);
    expect([revisionsIn(ofEve), revisionsIn(ofGone)]).toEqual([[], []]);
  });
});

describe('what has been read', () => {
  it('is told to the reader’s other devices and to the sender', async () => {
    const conversationId = await openAccepted(ana, ben);
    await send(ben, conversationId);
    const { id } = await send(ana, conversationId);
    const told = [await open(ana), await open(ben)];
    await app.services.conversations.markRead(asViewer(ben), { id: conversationId, messageId: id });
    for (const stream of told) {
      await expect
        .poll(() => ofType(stream, 'conversation'), { timeout: PROMPT_MS })
        .toContainEqual({ type: 'conversation', conversationId });
    }
  });

  it('is not told to others by who sends no receipts', async () => {
    const conversationId = await openAccepted(ana, ben);
    await send(ben, conversationId);
    const { id } = await send(ana, conversationId);
    await app.services.settings.updatePrivacy(asViewer(ben), { id: ben.id, sendReceipts: false });
    const [ofAna, ofBen] = [await open(ana), await open(ben)];
    await app.services.conversations.markRead(asViewer(ben), { id: conversationId, messageId: id });
    await expect.poll(() => ofType(ofBen, 'conversation')).not.toEqual([]);
    await untilTold(ofAna, ana);
    expect(ofType(ofAna, 'conversation')).toEqual([]);
  });

  it('is not told to the sender of a request', async () => {
    const conversationId = await openDirect(app, ana, ben);
    const { id } = await send(ana, conversationId);
    const ofAna = await open(ana);
    await app.services.conversations.markRead(asViewer(ben), { id: conversationId, messageId: id });
    await untilTold(ofAna, ana);
    expect(ofType(ofAna, 'conversation')).toEqual([]);
  });
});

describe('typing', () => {
  const type = (member: TestMember, id: number) => app.services.conversations.typing(asViewer(member), { id });

  it('is told at once to the others alone', async () => {
    const conversationId = await openAccepted(ana, ben);
    await send(ana, conversationId);
    const [ofAna, ofBen, ofEve] = [await open(ana), await open(ben), await open(eve)];
    await type(ana, conversationId);
    await expect
      .poll(() => ofType(ofBen, 'typing'), { timeout: PROMPT_MS })
      .toEqual([{ type: 'typing', conversationId, memberId: ana.id }]);
    for (const [stream, member] of [
      [ofAna, ana],
      [ofEve, eve],
    ] as const) {
      await untilTold(stream, member);
      expect(ofType(stream, 'typing')).toEqual([]);
    }
  });

  it('is not told by who does not show it, nor to the sender of a request', async () => {
    const conversationId = await openAccepted(ana, ben);
    await send(ana, conversationId);
    await app.services.settings.updatePrivacy(asViewer(ana), { id: ana.id, showTyping: false });
    const ofBen = await open(ben);
    await type(ana, conversationId);
    const request = await openDirect(app, eve, ben);
    await send(eve, request);
    const ofEve = await open(eve);
    await type(ben, request);
    await untilTold(ofBen, ben);
    await untilTold(ofEve, eve);
    expect([ofType(ofBen, 'typing'), ofType(ofEve, 'typing')]).toEqual([[], []]);
  });
});

describe('the counters', () => {
  const count = (stream: TestStream, unreadConversations: number, messageRequests: number) =>
    expect.poll(() => lastCounters(stream)).toMatchObject({ unreadConversations, messageRequests });

  it('change with messages, reading and muting for the recipient alone', async () => {
    const conversationId = await openAccepted(ana, ben);
    const [ofAna, ofBen] = [await open(ana), await open(ben)];
    const { id } = await send(ana, conversationId);
    await count(ofBen, 1, 0);
    await app.services.conversations.markRead(asViewer(ben), { id: conversationId, messageId: id });
    await count(ofBen, 0, 0);
    const later = await send(ana, conversationId);
    await count(ofBen, 1, 0);
    await app.services.conversations.setMuted(asViewer(ben), { id: conversationId, isMuted: true });
    await count(ofBen, 0, 0);
    await app.services.conversations.setMuted(asViewer(ben), { id: conversationId, isMuted: false });
    await count(ofBen, 1, 0);
    await app.services.messages.remove(asViewer(ana), { id: later.id });
    await count(ofBen, 0, 0);
    const counted = ofAna.events.flatMap((event) => (event.type === 'counters' ? event.unreadConversations : []));
    expect(counted.filter((unread) => unread > 0)).toEqual([]);
  });

  it('have a request apart until it is accepted', async () => {
    const conversationId = await openDirect(app, ana, ben);
    const ofBen = await open(ben);
    await send(ana, conversationId);
    await count(ofBen, 0, 1);
    await app.services.conversations.accept(asViewer(ben), { id: conversationId });
    await count(ofBen, 1, 0);
    await app.services.conversations.clear(asViewer(ben), { id: conversationId });
    await count(ofBen, 0, 0);
  });

  it('are told anew to both by a block and its end', async () => {
    const conversationId = await openAccepted(ana, ben);
    await send(ana, conversationId);
    const ofBen = await open(ben);
    await app.services.blocks.block(asViewer(ben), { id: ana.id });
    await count(ofBen, 0, 0);
    await app.services.blocks.unblock(asViewer(ben), { id: ana.id });
    await count(ofBen, 1, 0);
  });
});
