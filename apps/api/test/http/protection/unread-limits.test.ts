import { UNREAD_COUNTED_MAX } from '@vibeline/core/features/messages/message.rules';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { createCircle, newMembers } from '../../support/circles.ts';
import { addManyMessages, readParts } from '../../support/message-rows.ts';
import { getConversation, listConversations, openOfCircle, send } from '../../support/messages.ts';
import { asViewer } from '../../support/viewer.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;
let eve: TestMember;
let id: number;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [ana, ben, eve] = (await newMembers(app, 3)) as [TestMember, TestMember, TestMember];
  id = await openOfCircle(app, ana, await createCircle(app, eve, { members: [ana, ben] }));
});

const get = (member: TestMember) => getConversation(app, member, id);
const block = () => app.services.blocks.block(asViewer(ana), { id: ben.id });
const unblock = () => app.services.blocks.unblock(asViewer(ana), { id: ben.id });
const read = (messageId: number) => app.services.conversations.markRead(asViewer(ana), { id, messageId });
const partOf = async ({ id: memberId }: TestMember) =>
  (await readParts(app, id)).find((part) => part.member_id === memberId);
/** Messages of a sender that count as if each had been sent. */
async function addUnread({ id: senderId }: TestMember, count: number): Promise<number[]> {
  await addManyMessages(app, { conversationId: id, senderIds: [senderId], count });
  const { db } = app.database;
  const messages = await db
    .selectFrom('messages')
    .select('id')
    .where('conversation_id', '=', id)
    .orderBy('id')
    .execute();
  const ids = messages.map((message) => message.id).slice(-count);
  await db
    .updateTable('conversation_members')
    .set({ last_message_id: ids.at(-1) ?? null, unread_count: Math.min(messages.length, UNREAD_COUNTED_MAX) })
    .where('conversation_id', '=', id)
    .where('member_id', '<>', senderId)
    .execute();
  return ids;
}

it('unread messages are counted up to a limit, and exactly again below it', async () => {
  const ids = await addUnread(ben, UNREAD_COUNTED_MAX + 200);
  await send(app, ben, id, 'One more');
  expect((await get(ana)).unreadCount).toBe(UNREAD_COUNTED_MAX);
  expect((await read(ids[0] ?? 0)).unreadCount).toBe(UNREAD_COUNTED_MAX);
  expect((await read(ids.at(-10) ?? 0)).unreadCount).toBe(10);
});

it('after a block, those of many that were written last are examined', async () => {
  await send(app, eve, id, 'Seen long ago');
  const [earliest] = (await addUnread(ben, UNREAD_COUNTED_MAX)).slice(0, 1);
  await block();
  // All of these are by ben: the conversation keeps a place, without a message.
  expect(await partOf(ana)).toMatchObject({ unread_count: 0, last_message_id: earliest });
  expect((await listConversations(app, ana)).map((row) => [row.id, row.lastMessage])).toEqual([[id, null]]);
  await send(app, eve, id, 'New');
  expect((await listConversations(app, ana))[0]).toMatchObject({ unreadCount: 1, lastMessage: { text: 'New' } });
  await unblock();
  expect(await get(ana)).toMatchObject({ unreadCount: UNREAD_COUNTED_MAX, lastMessage: { text: 'New' } });
});

it('a message that is deleted takes back nothing that was not counted', async () => {
  const counted = await send(app, eve, id, 'Not counted any more');
  await addUnread(ben, UNREAD_COUNTED_MAX);
  await block();
  expect(await partOf(ana)).toMatchObject({ unread_count: 0 });
  await app.services.messages.remove(asViewer(eve), { id: counted.id });
  expect(await partOf(ana)).toMatchObject({ unread_count: 0 });
});

it('of more than are counted, those that are deleted leave the others unread', async () => {
  const ids = await addUnread(ben, UNREAD_COUNTED_MAX + 3);
  const remove = (messageId: number) => app.services.messages.remove(asViewer(ben), { id: messageId });
  await remove(ids.at(-1) ?? 0);
  expect((await get(ana)).unreadCount).toBe(UNREAD_COUNTED_MAX);
  // All of the others but the first two are deleted.
  const { db } = app.database;
  const deleted = { deleted_at: app.clock.now, content: '' };
  await db.updateTable('messages').set(deleted).where('id', 'in', ids.slice(2, -2)).execute();
  await remove(ids.at(-2) ?? 0);
  expect((await get(ana)).unreadCount).toBe(2);
  await remove(ids[1] ?? 0);
  expect((await get(ana)).unreadCount).toBe(1);
});

it('a conversation in which a member sees no message is in no list of theirs', async () => {
  await send(app, ben, id, 'The only one');
  await block();
  expect(await listConversations(app, ana)).toEqual([]);
  await unblock();
  expect(await listConversations(app, ana)).toMatchObject([{ id, unreadCount: 1 }]);
});
