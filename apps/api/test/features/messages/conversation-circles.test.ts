import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReceivedEvent } from '../../../src/events/event-bus.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { createCircle, invite, newMembers } from '../../support/circles.ts';
import { getConversation, listConversations, openOfCircle, send } from '../../support/messages.ts';
import { findDrift } from '../../support/recount.ts';
import { asViewer } from '../../support/viewer.ts';

let app: TestApp;
let owner: TestMember;
let ben: TestMember;
let cara: TestMember;
let dan: TestMember;
let circleId: number;
let id: number;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [owner, ben, cara, dan] = (await newMembers(app, 4)) as [TestMember, TestMember, TestMember, TestMember];
  circleId = await createCircle(app, owner, { name: 'Readers', isPrivate: true, members: [ben, cara] });
  id = await openOfCircle(app, ben, circleId);
});
afterEach(async () => expect(await findDrift(app.database)).toEqual([]));

const service = () => app.services.conversations;
const get = (member: TestMember) => getConversation(app, member, id);
const missing = (member: TestMember) => expect(get(member)).rejects.toMatchObject({ reason: 'conversation_not_found' });
const join = async (member: TestMember) => {
  await invite(app, { circleId, member, inviter: owner });
  await app.services.circles.join(asViewer(member), { id: circleId });
};
const unread = async (member: TestMember) => {
  const [{ unreadCount, lastMessage }, { unreadConversations }] = [
    await get(member),
    await service().counts(asViewer(member)),
  ];
  return [unreadCount, lastMessage?.text, unreadConversations];
};

describe('the conversation of a circle', () => {
  it('is one for all members, whatever they accept of each other', async () => {
    await app.services.settings.updatePrivacy(asViewer(cara), { id: cara.id, whoCanMessage: 'nobody' });
    expect(await openOfCircle(app, cara, circleId)).toBe(id);
    await send(app, ben, id, 'Chapter one');
    expect(await get(owner)).toMatchObject({
      kind: 'circle',
      name: 'Readers',
      member: null,
      circleId,
      memberCount: 3,
      isOnline: null,
      isRequest: false,
      needsAcceptance: false,
      seenId: null,
      refusal: null,
      lastMessage: { senderId: ben.id, text: 'Chapter one' },
    });
    expect([await unread(owner), await unread(ben), await unread(cara)]).toEqual([
      [1, 'Chapter one', 1],
      [0, 'Chapter one', 0],
      [1, 'Chapter one', 1],
    ]);
  });

  it('is opened by members alone', async () => {
    const open = (member: TestMember, circleId: number) => service().open(asViewer(member), { circleId });
    await expect(open(dan, circleId)).rejects.toMatchObject({ reason: 'circle_not_found' });
    const publicId = await createCircle(app, owner);
    await expect(open(dan, publicId)).rejects.toMatchObject({ reason: 'not_circle_member' });
    await missing(dan);
  });

  it('opened by all at once is one', async () => {
    const another = await createCircle(app, owner, { members: [ben, cara] });
    const ids = await Promise.all([owner, ben, cara, owner, ben, cara].map((one) => openOfCircle(app, one, another)));
    expect(new Set(ids).size).toBe(1);
  });

  it('tells that one types to the others of the circle', async () => {
    const told: ReceivedEvent[] = [];
    const end = app.events.subscribe((event) => told.push(event));
    await service().typing(asViewer(ben), { id });
    end();
    expect(told).toEqual([{ kind: 'typing', conversationId: id, memberId: ben.id, isUnnamed: false }]);
  });
});

describe('who comes and goes', () => {
  it('a newcomer may read all of it, and nothing counts as unread', async () => {
    await send(app, ben, id, 'Before');
    await join(dan);
    expect(await unread(dan)).toEqual([0, 'Before', 0]);
    const page = { conversationId: id, limit: 20, direction: 'forward', start: 'latest' } as const;
    expect((await app.services.messages.list(asViewer(dan), page)).items).toHaveLength(1);
    await send(app, ben, id, 'After');
    expect(await unread(dan)).toEqual([1, 'After', 1]);
  });

  it('who leaves or is removed has no part in it; the others keep what they wrote', async () => {
    await send(app, ben, id, 'By ben');
    await send(app, cara, id, 'By cara');
    await app.services.circles.leave(asViewer(ben), { id: circleId });
    await app.services.circles.removeMember(asViewer(owner), { id: circleId, memberId: cara.id, ban: false });
    for (const member of [ben, cara]) {
      await missing(member);
      expect(await listConversations(app, member)).toEqual([]);
      await expect(send(app, member, id)).rejects.toMatchObject({ reason: 'conversation_not_found' });
    }
    expect(await unread(owner)).toEqual([2, 'By cara', 1]);
    await join(ben);
    expect(await unread(ben)).toEqual([0, 'By cara', 0]);
  });

  it('is gone with the circle', async () => {
    await send(app, ben, id);
    await app.services.circles.remove(asViewer(owner), { id: circleId });
    for (const member of [owner, ben, cara]) {
      await missing(member);
      expect(await service().counts(asViewer(member))).toMatchObject({ unreadConversations: 0 });
    }
  });

  it('members who join while others write miss nothing and count nothing twice', async () => {
    const newcomers = await newMembers(app, 4);
    for (const member of newcomers) await invite(app, { circleId, member, inviter: owner });
    await Promise.all([
      ...newcomers.map((member) => app.services.circles.join(asViewer(member), { id: circleId })),
      ...[owner, ben, cara].flatMap((member) => [1, 2, 3].map((count) => send(app, member, id, `${count}`))),
      app.services.circles.leave(asViewer(cara), { id: circleId }).catch(() => undefined),
    ]).catch((error) => expect(error).toMatchObject({ reason: 'conversation_not_found' }));
  });
});

describe('a block between two members of it', () => {
  const block = (member: TestMember, other: TestMember) =>
    app.services.blocks.block(asViewer(member), { id: other.id });
  const unblock = (member: TestMember, other: TestMember) =>
    app.services.blocks.unblock(asViewer(member), { id: other.id });

  it('hides what each wrote from the other, in texts, counts and lists, until it is taken back', async () => {
    await send(app, owner, id, 'By the owner');
    await send(app, cara, id, 'By cara');
    expect(await unread(ben)).toEqual([2, 'By cara', 1]);
    await block(ben, cara);
    expect(await unread(ben)).toEqual([1, 'By the owner', 1]);
    await send(app, ben, id, 'By ben');
    await send(app, cara, id, 'More by cara');
    expect(await unread(ben)).toEqual([0, 'By ben', 0]);
    expect(await unread(cara)).toEqual([0, 'More by cara', 0]);
    expect(await unread(owner)).toEqual([3, 'More by cara', 1]);
    await unblock(ben, cara);
    expect((await get(ben)).lastMessage).toMatchObject({ text: 'More by cara' });
  });

  it('leaves an empty list when all that was written is hidden', async () => {
    await send(app, cara, id, 'By cara');
    await block(cara, ben);
    expect(await listConversations(app, ben)).toEqual([]);
    expect(await unread(ben)).toEqual([0, undefined, 0]);
    await unblock(cara, ben);
    expect(await unread(ben)).toEqual([1, 'By cara', 1]);
  });

  it('ends the part of who is in a circle of the one who blocks them', async () => {
    await send(app, ben, id);
    await block(ben, owner);
    await missing(ben);
    await unblock(ben, owner);
    await missing(ben);
  });

  it('also hides what someone wrote who has left', async () => {
    await send(app, cara, id, 'By cara');
    await app.services.circles.leave(asViewer(cara), { id: circleId });
    await block(ben, cara);
    expect(await unread(ben)).toEqual([0, undefined, 0]);
    await unblock(ben, cara);
    expect(await unread(ben)).toEqual([1, 'By cara', 1]);
  });

  it('at the same time as messages and reads leaves all counts right', async () => {
    const { id: first } = await send(app, owner, id);
    await send(app, cara, id);
    await Promise.all([
      block(ben, cara),
      block(cara, ben),
      ...[owner, ben, cara, owner].map((member) => send(app, member, id)),
      service().markRead(asViewer(ben), { id, messageId: first }),
      unblock(cara, ben),
    ]);
  });
});
