import { REQUEST_MESSAGES_MAX } from '@vibeline/core/features/messages/message.rules';
import type { ListMessagesInput, Message } from '@vibeline/core/features/messages/message.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_EXAMINED } from '../../../src/db/lists/listed-rows.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { createCircle, newMembers } from '../../support/circles.ts';
import { befriend } from '../../support/friends.ts';
import { addConversation, addManyMessages, readParts, sendMessage } from '../../support/message-rows.ts';
import { findDrift } from '../../support/recount.ts';
import { asViewer } from '../../support/viewer.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;
let eve: TestMember;
let conversationId: number;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  expect(await findDrift(app.database)).toEqual([]);
  await app.close();
});
beforeEach(async () => {
  const [first, second, third] = (await newMembers(app, 3)).toSorted((a, b) => a.id - b.id);
  if (!first || !second || !third) throw new Error('Missing members');
  [ana, ben, eve] = [first, second, third];
  conversationId = await addConversation(app, [ana, ben]);
});

const send = (sender: TestMember, input: Parameters<typeof sendMessage>[3], to = conversationId) =>
  sendMessage(app, sender, to, input);
const list = (viewer: TestMember, input: Partial<ListMessagesInput> = {}) =>
  app.services.messages.list(asViewer(viewer), {
    ...{ conversationId, limit: 50, direction: 'forward', start: 'latest' },
    ...input,
  });
const changes = (viewer: TestMember, after: number) =>
  app.services.messages.listChanges(asViewer(viewer), { conversationId, after });
const edit = (viewer: TestMember, id: number, content: string) =>
  app.services.messages.edit(asViewer(viewer), { id, content });
const remove = (viewer: TestMember, { id }: Message) => app.services.messages.remove(asViewer(viewer), { id });
const react = (viewer: TestMember, { id }: Message, reaction: '👍' | '❤️' | '😂' | null) =>
  app.services.messages.react(asViewer(viewer), { id, reaction });
const textsOf = (messages: readonly Message[]) => messages.map(({ content }) => content);
const idsOf = (messages: readonly Message[]) => messages.map(({ id }) => id);
const unreadOf = async (member: TestMember, id = conversationId) =>
  (await readParts(app, id)).find((part) => part.member_id === member.id)?.unread_count;
const update = (member: TestMember, values: { state?: 'new' | 'active' | 'request'; cleared_to_id?: number }) =>
  app.database.db
    .updateTable('conversation_members')
    .set(values)
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', member.id)
    .execute();
const sendTen = async () => {
  const sent: Message[] = [];
  for (let n = 1; n <= 10; n += 1) sent.push(await send(n % 2 ? ana : ben, `message ${n}`));
  return sent;
};

describe('sending', () => {
  it('makes the message the latest one of both, unread for the other and read by its sender', async () => {
    const first = await send(ana, 'Hello');
    expect(first).toMatchObject({
      ...{ conversationId, revision: 1, content: 'Hello', clientId: null, editedAt: null, isDeleted: false },
      ...{ replyTo: null, media: [], shared: null, reactions: [] },
      sender: { id: ana.id, relation: null },
    });
    const second = await send(ana, 'Are you there?');
    expect(second.id).toBeGreaterThan(first.id);
    const latest = { last_message_id: second.id, state: 'active' };
    expect(await readParts(app, conversationId)).toMatchObject([
      { member_id: ana.id, unread_count: 0, last_read_id: second.id, ...latest },
      { member_id: ben.id, unread_count: 2, last_read_id: 0, ...latest },
    ]);
    await send(ben, 'Yes');
    expect([await unreadOf(ana), await unreadOf(ben)]).toEqual([1, 0]);
  });

  it('again with the same client id returns the first message, also after it was changed', async () => {
    const clientId = crypto.randomUUID();
    const first = await send(ana, { clientId, content: 'Once' });
    expect(first.clientId).toBe(clientId);
    expect(await send(ana, { clientId, content: 'Once' })).toEqual(first);
    expect(await unreadOf(ben)).toBe(1);
    const edited = await edit(ana, first.id, 'Twice');
    expect(await send(ana, { clientId, content: 'Once' })).toEqual(edited);
    const removed = await remove(ana, first);
    expect(await send(ana, { clientId, content: 'Once' })).toEqual(removed);
    expect((await list(ben)).items).toEqual([expect.objectContaining({ id: first.id, clientId: null })]);
  });

  it('with a client id of other input is refused, and one of another member is not', async () => {
    const clientId = crypto.randomUUID();
    const { id: replyToId } = await send(ben, 'A question');
    const first = await send(ana, { clientId, content: 'Once' });
    const other = await addConversation(app, [ana, eve]);
    const refused = { code: 'conflict', reason: 'client_id_reused' };
    await expect(send(ana, { clientId, content: 'Other' })).rejects.toMatchObject(refused);
    await expect(send(ana, { clientId, content: 'Once' }, other)).rejects.toMatchObject(refused);
    for (const changes of [{ replyToId }, { postId: 1 }, { storyId: 1 }, { media: [{ id: 1, alt: null }] }]) {
      await expect(send(ana, { clientId, content: 'Once', ...changes })).rejects.toMatchObject(refused);
    }
    await edit(ana, first.id, 'Twice');
    await expect(send(ana, { clientId, content: 'Twice' })).rejects.toMatchObject(refused);
    expect((await send(ben, { clientId, content: 'Once' })).sender.id).toBe(ben.id);
  });

  it('nothing is refused', async () => {
    await expect(send(ana, '')).rejects.toMatchObject({ code: 'invalid', reason: 'message_empty' });
  });

  it('is for those in the conversation, as long as neither has blocked the other', async () => {
    const notFound = { code: 'not_found', reason: 'conversation_not_found' };
    const first = await send(ana, 'Hello');
    const { blocks } = app.services;
    await expect(send(eve, 'Hello')).rejects.toMatchObject(notFound);
    await blocks.block(asViewer(ben), { id: ana.id });
    for (const member of [ana, ben]) {
      await expect(send(member, 'Hello')).rejects.toMatchObject(notFound);
      await expect(list(member)).rejects.toMatchObject(notFound);
      await expect(changes(member, 0)).rejects.toMatchObject(notFound);
    }
    for (const call of [() => edit(ana, first.id, 'x'), () => remove(ana, first), () => react(ben, first, '👍')]) {
      await expect(call()).rejects.toMatchObject({ code: 'not_found', reason: 'message_not_found' });
    }
    await blocks.unblock(asViewer(ben), { id: ana.id });
    expect((await send(ana, 'Hello again')).revision).toBe(2);
  });

  it('and editing are by the setting of the other member', async () => {
    const first = await send(ana, 'Hello');
    await app.services.settings.updatePrivacy(asViewer(ben), { id: ben.id, whoCanMessage: 'nobody' });
    const refused = { code: 'forbidden', reason: 'messages_not_accepted' };
    await expect(send(ana, 'More')).rejects.toMatchObject(refused);
    await expect(edit(ana, first.id, 'More')).rejects.toMatchObject(refused);
    expect((await remove(ana, first)).isDeleted).toBe(true);
    expect((await send(ben, 'I write')).revision).toBe(3);
  });

  it('to whom nobody has written yet is a request, unless they follow the sender or are friends', async () => {
    await update(ben, { state: 'new' });
    for (let n = 1; n <= REQUEST_MESSAGES_MAX; n += 1) await send(ana, `Hello ${n}`);
    await expect(send(ana, 'More')).rejects.toMatchObject({ code: 'conflict', reason: 'request_waits' });
    const [first] = (await list(ana)).items;
    expect(await edit(ana, first?.id ?? 0, 'Hello, put right')).toMatchObject({ content: 'Hello, put right' });
    const stateOf = async (member: TestMember) =>
      (await readParts(app, conversationId)).find(({ member_id: id }) => id === member.id)?.state;
    expect(await stateOf(ben)).toBe('request');
    await send(ben, 'I answer');
    expect(await stateOf(ben)).toBe('active');
    await send(ana, 'More');
  });

  it('to a follower or friend, to whom nobody has written yet, is none', async () => {
    await app.services.follows.follow(asViewer(ben), { followingId: ana.id });
    await update(ben, { state: 'new' });
    await send(ana, 'To a follower');
    await befriend(app, ana, eve);
    const other = await addConversation(app, [ana, eve], { state: 'new' });
    await send(ana, 'To a friend', other);
    const parts = [...(await readParts(app, conversationId)), ...(await readParts(app, other))];
    expect(parts.map(({ state }) => state)).toEqual(['active', 'active', 'active', 'active']);
  });
});

describe('replies', () => {
  it('say what they reply to, and that it was deleted', async () => {
    const first = await send(ana, 'A question\nof two lines');
    const reply = await send(ben, { content: 'An answer', replyToId: first.id });
    expect(reply.replyTo).toEqual({ id: first.id, senderName: expect.any(String), excerpt: 'A question of two lines' });
    await remove(ana, first);
    const [shown] = (await list(ben)).items;
    expect(shown?.replyTo).toMatchObject({ id: first.id, excerpt: '' });
    await expect(send(ben, { content: 'x', replyToId: first.id })).rejects.toMatchObject({ reason: 'message_deleted' });
  });

  it('are to messages of the conversation that the member sees', async () => {
    const other = await addConversation(app, [ana, eve]);
    const elsewhere = await send(ana, 'Elsewhere', other);
    const cleared = await send(ana, 'Cleared');
    await app.services.conversations.clear(asViewer(ben), { id: conversationId });
    for (const [sender, replyToId] of [
      [ana, elsewhere.id],
      [ben, cleared.id],
      [ana, 999_999],
    ] as const) {
      await expect(send(sender, { content: 'x', replyToId })).rejects.toMatchObject({ reason: 'invalid_reply' });
    }
    await send(ana, { content: 'To what the other has cleared', replyToId: cleared.id });
    const [shown] = (await list(ben)).items;
    expect(shown?.replyTo).toEqual({ id: cleared.id, senderName: '', excerpt: '' });
  });
});

describe('the list', () => {
  it('goes on in both directions from a page in the middle', async () => {
    const sent = await sendTen();
    const around = await list(ana, { aroundId: sent[4]?.id, limit: 4 });
    expect(textsOf(around.items)).toEqual(['message 6', 'message 5', 'message 4', 'message 3']);
    const older = await list(ana, { limit: 4, cursor: around.nextCursor ?? '' });
    expect([textsOf(older.items), older.nextCursor]).toEqual([['message 2', 'message 1'], null]);
    const newer = await list(ana, { limit: 3, cursor: around.previousCursor ?? '', direction: 'backward' });
    expect(textsOf(newer.items)).toEqual(['message 9', 'message 8', 'message 7']);
    const newest = await list(ana, { limit: 3, cursor: newer.previousCursor ?? '', direction: 'backward' });
    expect([textsOf(newest.items), newest.previousCursor]).toEqual([['message 10'], null]);
    const back = await list(ana, { limit: 9, cursor: newest.nextCursor ?? '' });
    expect(textsOf(back.items)[0]).toBe('message 9');
    expect(back.previousCursor).not.toBeNull();
  });

  it('names the pages on both sides in REST', async () => {
    const sent = await sendTen();
    const read = async (url: string) => {
      const { json, headers } = await app.call('GET', url, { token: ana.token });
      const linkOf = (rel: string) =>
        new RegExp(`<([^>]+)>; rel="${rel}"`).exec(String(headers['link'] ?? ''))?.[1] ?? null;
      return { texts: textsOf(json), next: linkOf('next'), prev: linkOf('prev') };
    };
    const around = await read(`/api/conversations/${conversationId}/messages?aroundId=${sent[4]?.id}&limit=4`);
    expect(around.texts).toEqual(['message 6', 'message 5', 'message 4', 'message 3']);
    const newer = await read(around.prev ?? '');
    expect(newer.texts).toEqual(['message 10', 'message 9', 'message 8', 'message 7']);
    expect(newer.prev).toBeNull();
    const back = await read(newer.next ?? '');
    expect(back.texts).toEqual(around.texts);
    const oldest = await read(back.next ?? '');
    expect([oldest.texts, oldest.next]).toEqual([['message 2', 'message 1'], null]);
  });

  it('begins with the latest, or round the first unread message', async () => {
    const sent = await sendTen();
    const latest = await list(ana, { limit: 3 });
    expect([textsOf(latest.items), latest.previousCursor]).toEqual([['message 10', 'message 9', 'message 8'], null]);
    await app.database.db
      .updateTable('conversation_members')
      .set({ last_read_id: sent[3]?.id ?? 0, unread_count: 3 })
      .where('conversation_id', '=', conversationId)
      .where('member_id', '=', ana.id)
      .execute();
    const unread = await list(ana, { start: 'unread', limit: 4 });
    expect(textsOf(unread.items)).toEqual(['message 6', 'message 5', 'message 4', 'message 3']);
    const all = await list(ana, { start: 'unread', limit: 50 });
    expect([idsOf(all.items), all.nextCursor, all.previousCursor]).toEqual([idsOf(sent.toReversed()), null, null]);
    expect(textsOf((await list(ana, { start: 'unread', limit: 1 })).items)).toEqual(['message 5']);
    await app.database.db
      .updateTable('conversation_members')
      .set({ last_read_id: sent[9]?.id ?? 0, unread_count: 0 })
      .where('conversation_id', '=', conversationId)
      .execute();
    expect(textsOf((await list(ana, { start: 'unread', limit: 2 })).items)).toEqual(['message 10', 'message 9']);
  });

  it('is without what the member has cleared, in every direction', async () => {
    const sent = await sendTen();
    await update(ana, { cleared_to_id: sent[6]?.id ?? 0 });
    const kept = ['message 10', 'message 9', 'message 8'];
    expect(textsOf((await list(ana)).items)).toEqual(kept);
    expect(textsOf((await list(ana, { aroundId: sent[8]?.id })).items)).toEqual(kept);
    expect(textsOf((await changes(ana, 0)).messages)).toEqual(kept.toReversed());
    await expect(list(ana, { aroundId: sent[0]?.id })).rejects.toMatchObject({ reason: 'message_not_found' });
    expect((await list(ben)).items).toHaveLength(10);
  });

  it('refuses cursors of others and of other conversations, and a message of another one', async () => {
    await sendTen();
    const { nextCursor } = await list(ana, { limit: 2 });
    const other = await addConversation(app, [ana, eve]);
    const elsewhere = await send(ana, 'Elsewhere', other);
    const invalid = { reason: 'invalid_cursor' };
    await expect(list(ben, { cursor: nextCursor ?? '' })).rejects.toMatchObject(invalid);
    await expect(list(ana, { conversationId: other, cursor: nextCursor ?? '' })).rejects.toMatchObject(invalid);
    await expect(list(ana, { aroundId: elsewhere.id })).rejects.toMatchObject({ reason: 'message_not_found' });
  });
});

describe('changes', () => {
  it('are what is new, edited, deleted or was reacted to since a revision, once each', async () => {
    const sent = await sendTen();
    const known = await changes(ben, 0);
    expect([idsOf(known.messages), known.revision, known.hasMore]).toEqual([idsOf(sent), 10, false]);
    await edit(ana, sent[0]?.id ?? 0, 'edited');
    await remove(ana, sent[2] as Message);
    await react(ben, sent[4] as Message, '👍');
    await react(ben, sent[4] as Message, '😂');
    const added = await send(ana, 'new');
    const since = await changes(ben, known.revision);
    expect(idsOf(since.messages)).toEqual([sent[0]?.id, sent[2]?.id, sent[4]?.id, added.id]);
    expect(since.messages.map(({ revision }) => revision)).toEqual([11, 12, 14, 15]);
    expect([since.revision, since.hasMore]).toEqual([15, false]);
    expect(await changes(ben, 15)).toEqual({ messages: [], revision: 15, hasMore: false });
  });

  it('come a hundred a call', async () => {
    for (let n = 0; n < 101; n += 1) await send(ana, 'words');
    const first = await changes(ben, 0);
    expect([first.messages.length, first.revision, first.hasMore]).toEqual([100, 100, true]);
    const second = await changes(ben, first.revision);
    expect([second.messages.length, second.revision, second.hasMore]).toEqual([1, 101, false]);
  });
});

describe('editing, deleting and reacting', () => {
  it('an edit is marked; the same text again changes nothing', async () => {
    const sent = await send(ana, 'Hello');
    expect(await edit(ana, sent.id, 'Hello')).toEqual(sent);
    app.clock.now += 1000;
    const edited = await edit(ana, sent.id, 'Hello there');
    expect(edited).toEqual({ ...sent, content: 'Hello there', editedAt: expect.any(String), revision: 2 });
    expect((await list(ana)).items).toEqual([edited]);
    expect(await unreadOf(ben)).toBe(1);
  });

  it('only its sender edits and deletes a message', async () => {
    const sent = await send(ana, 'Hello');
    for (const call of [() => edit(ben, sent.id, 'x'), () => remove(ben, sent)]) {
      await expect(call()).rejects.toMatchObject({ code: 'forbidden', reason: 'not_sender' });
    }
    for (const call of [() => edit(eve, sent.id, 'x'), () => remove(eve, sent), () => react(eve, sent, '👍')]) {
      await expect(call()).rejects.toMatchObject({ code: 'not_found', reason: 'message_not_found' });
    }
  });

  it('nothing of a deleted message is left, and it is not unread any more', async () => {
    const sent = await send(ana, 'Hello');
    await react(ben, sent, '❤️');
    const post = await app.call('POST', '/api/posts', { token: ana.token, body: { content: 'A post' } });
    const card = await send(ana, { content: '', postId: post.json.id });
    expect(await unreadOf(ben)).toBe(2);
    const removed = await remove(ana, sent);
    expect(removed).toMatchObject({ content: '', isDeleted: true, reactions: [], media: [], shared: null });
    expect(await remove(ana, sent)).toEqual(removed);
    expect(await unreadOf(ben)).toBe(1);
    expect(await remove(ana, card)).toMatchObject({ isDeleted: true, shared: null });
    expect(await unreadOf(ben)).toBe(0);
    for (const call of [() => edit(ana, sent.id, 'x'), () => react(ben, sent, '👍')]) {
      await expect(call()).rejects.toMatchObject({ code: 'conflict', reason: 'message_deleted' });
    }
  });

  it('a member has one reaction; they are counted, the most frequent first', async () => {
    const [third, fourth] = await newMembers(app, 2);
    if (!third || !fourth) throw new Error('Missing members');
    const circleId = await createCircle(app, ana, { members: [ben, third, fourth] });
    const circleConversation = await addConversation(app, [ana, ben, third, fourth], {
      kind: 'circle',
      circle_id: circleId,
    });
    const sent = await send(ana, 'Hello', circleConversation);
    await react(ben, sent, '👍');
    await react(third, sent, '❤️');
    const last = await react(fourth, sent, '❤️');
    expect(last.reactions).toEqual([
      { reaction: '❤️', count: 2, isMine: true },
      { reaction: '👍', count: 1, isMine: false },
    ]);
    expect(await react(fourth, sent, '❤️')).toEqual(last);
    expect((await react(fourth, sent, null)).reactions).toEqual([
      { reaction: '👍', count: 1, isMine: false },
      { reaction: '❤️', count: 1, isMine: false },
    ]);
    await app.services.blocks.block(asViewer(fourth), { id: ben.id });
    const [shown] = (await list(fourth, { conversationId: circleConversation })).items;
    expect(shown?.reactions).toEqual([{ reaction: '❤️', count: 1, isMine: false }]);
  });
});

describe('in a circle', () => {
  it('members who have blocked each other do not see what the other writes, nor that they reply to it', async () => {
    const circleId = await createCircle(app, eve, { members: [ana, ben] });
    const circleConversation = await addConversation(app, [ana, ben, eve], { kind: 'circle', circle_id: circleId });
    await app.services.blocks.block(asViewer(ana), { id: ben.id });
    const hidden = await send(ben, 'From ben', circleConversation);
    await send(eve, { content: 'An answer', replyToId: hidden.id }, circleConversation);
    expect([await unreadOf(ana, circleConversation), await unreadOf(eve, circleConversation)]).toEqual([1, 0]);
    const page = await list(ana, { conversationId: circleConversation });
    expect(page.items).toMatchObject([{ content: 'An answer', replyTo: { senderName: '', excerpt: '' } }]);
    const { messages, revision } = await app.services.messages.listChanges(asViewer(ana), {
      conversationId: circleConversation,
      after: 0,
    });
    expect([textsOf(messages), revision]).toEqual([['An answer'], 2]);
    await expect(react(ana, hidden, '👍')).rejects.toMatchObject({ reason: 'message_not_found' });
    await remove(ben, hidden);
    expect(await unreadOf(ana, circleConversation)).toBe(1);
  });

  it('a page whose messages are all hidden leads on, and back to those on both sides of it', async () => {
    const circleId = await createCircle(app, eve, { members: [ana, ben] });
    const circleConversation = await addConversation(app, [ana, ben, eve], { kind: 'circle', circle_id: circleId });
    const page = (input: Partial<ListMessagesInput>) =>
      list(ana, { conversationId: circleConversation, limit: 1, ...input });
    await send(eve, 'Before', circleConversation);
    await addManyMessages(app, {
      conversationId: circleConversation,
      senderIds: [ben.id],
      count: 2 * MAX_EXAMINED + 10,
    });
    await send(eve, 'After', circleConversation);
    await app.services.blocks.block(asViewer(ana), { id: ben.id });
    const latest = await page({});
    expect([textsOf(latest.items), latest.previousCursor]).toEqual([['After'], null]);
    const older = await page({ cursor: latest.nextCursor ?? '' });
    expect(older.items).toEqual([]);
    const back = await page({ cursor: older.previousCursor ?? '', direction: 'backward' });
    expect(textsOf(back.items)).toEqual(['After']);
    const oldest = await page({ cursor: older.nextCursor ?? '' });
    expect([textsOf(oldest.items), oldest.nextCursor]).toEqual([['Before'], null]);
    const newer = await page({ cursor: oldest.previousCursor ?? '', direction: 'backward' });
    expect(newer.items).toEqual([]);
    const again = await page({ cursor: newer.nextCursor ?? '' });
    expect(textsOf(again.items)).toEqual(['Before']);
  });
});
