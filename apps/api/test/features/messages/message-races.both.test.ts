// Runs on both databases: locks differ.
import { setTimeout as delay } from 'node:timers/promises';
import { REQUEST_MESSAGES_MAX } from '@vibeline/core/features/messages/message.rules';
import type { Message } from '@vibeline/core/features/messages/message.schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { createCircle } from '../../support/circles.ts';
import { addConversation, readParts, sendMessage } from '../../support/message-rows.ts';
import { openDirect } from '../../support/messages.ts';
import { findDrift } from '../../support/recount.ts';
import { repetitions } from '../../support/repetitions.ts';
import { asViewer } from '../../support/viewer.ts';

const SENDERS = 20;
const EACH = repetitions(15, 50);

let app: TestApp;
let members: TestMember[];

beforeAll(async () => {
  app = await openTestApp();
  members = [];
  for (let index = 0; index < SENDERS; index += 1) members.push(await app.register(`member${index}`));
}, 60_000);
afterAll(async () => {
  expect(await findDrift(app.database)).toEqual([]);
  await app.close();
});

const [byId, byRevision] = [
  (a: Message, b: Message) => a.id - b.id,
  (a: Message, b: Message) => a.revision - b.revision,
];

async function openCircle(): Promise<number> {
  const [owner, ...others] = members;
  const circleId = await createCircle(app, owner as TestMember, { members: others, memberLimit: 100 });
  return addConversation(app, members, { kind: 'circle', circle_id: circleId });
}

async function readAll(viewer: TestMember, conversationId: number): Promise<Message[]> {
  const all: Message[] = [];
  let cursor: string | undefined;
  do {
    const input = { conversationId, limit: 100, direction: 'forward', start: 'latest', cursor } as const;
    const page = await app.services.messages.list(asViewer(viewer), input);
    all.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return all.toReversed();
}

/** Members whose unread messages are not those of others after the last one that they have read. */
async function findUnreadDrift(conversationId: number) {
  const { rows } = await sql`select * from (
      select part.member_id, part.unread_count,
        (select count(*) from messages where messages.conversation_id = part.conversation_id
          and messages.id > part.last_read_id and messages.sender_id <> part.member_id
          and messages.deleted_at is null) as counted
      from conversation_members part where part.conversation_id = ${conversationId}) parts
    where unread_count <> counted`.execute(app.database.db);
  return rows;
}

/** Does the work while a member asks for changes; returns what it returns and all that the member was told, in order. */
async function whileFollowing<Result>(viewer: TestMember, conversationId: number, work: () => Promise<Result>) {
  const told: Message[] = [];
  let after = 0;
  let isOver = false;
  const follow = async () => {
    for (;;) {
      const wasOver = isOver;
      const page = await app.services.messages.listChanges(asViewer(viewer), { conversationId, after });
      told.push(...page.messages);
      after = page.revision;
      if (wasOver && !page.hasMore) return;
      await delay(5);
    }
  };
  const following = follow();
  const result = await work().finally(() => {
    isOver = true;
  });
  await following;
  return { result, told };
}

it('the messages of 20 senders at once arrive once and in order', async () => {
  const conversationId = await openCircle();
  const sendAll = () =>
    Promise.all(
      members.map(async (member, sender) => {
        const own: Message[] = [];
        for (let n = 0; n < EACH; n += 1) {
          const input = { clientId: crypto.randomUUID(), content: `${sender} ${n}` };
          own.push(await sendMessage(app, member, conversationId, input));
        }
        return own;
      }),
    );
  const { result: sent, told } = await whileFollowing(members[0] as TestMember, conversationId, sendAll);
  const ids = sent
    .flat()
    .map(({ id }) => id)
    .toSorted((a, b) => a - b);
  const listed = await readAll(members[1] as TestMember, conversationId);
  expect(listed.map(({ id }) => id)).toEqual(ids);
  // Nothing was skipped or told twice, though messages were committed while it was asked.
  expect(told.map(({ id }) => id)).toEqual(ids);
  expect(listed.map(({ revision }) => revision)).toEqual(ids.map((_id, index) => index + 1));
  expect(listed.toSorted(byRevision)).toEqual(listed.toSorted(byId));
  for (const [sender, own] of sent.entries()) {
    expect(own.toSorted(byId).map(({ content }) => content)).toEqual(own.map((_, n) => `${sender} ${n}`));
  }
  expect(await findUnreadDrift(conversationId)).toEqual([]);
  const latest = ids.at(-1);
  expect((await readParts(app, conversationId)).map((part) => part.last_message_id)).toEqual(members.map(() => latest));
}, 120_000);

it('messages of many senders that are all sent at the same moment arrive once', async () => {
  const conversationId = await openCircle();
  const sent = await Promise.all(members.map((member) => sendMessage(app, member, conversationId, 'At once')));
  expect(new Set(sent.map(({ revision }) => revision)).size).toBe(SENDERS);
  expect(await readAll(members[0] as TestMember, conversationId)).toHaveLength(SENDERS);
  expect(await findUnreadDrift(conversationId)).toEqual([]);
});

it('the same client id of ten calls at once is one message', async () => {
  const [ana, ben] = members as [TestMember, TestMember];
  const conversationId = await addConversation(app, [ana, ben]);
  const input = { clientId: crypto.randomUUID(), content: 'Once' };
  const sent = await Promise.all(Array.from({ length: 10 }, () => sendMessage(app, ana, conversationId, input)));
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(await readAll(ben, conversationId)).toHaveLength(1);
  expect(await findUnreadDrift(conversationId)).toEqual([]);
  const { messages } = await app.services.messages.listChanges(asViewer(ben), { conversationId, after: 0 });
  expect(messages).toHaveLength(1);
});

it('the last message that a request may have is sent once by ten calls at once, and none of them is refused', async () => {
  const [ana, ben] = [await app.register('requester'), await app.register('asked')];
  const conversationId = await openDirect(app, ana, ben);
  for (let n = 1; n < REQUEST_MESSAGES_MAX; n += 1) await sendMessage(app, ana, conversationId, `Hello ${n}`);
  const input = { clientId: crypto.randomUUID(), content: 'The last one' };
  const sent = await Promise.all(Array.from({ length: 10 }, () => sendMessage(app, ana, conversationId, input)));
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(await readAll(ben, conversationId)).toHaveLength(REQUEST_MESSAGES_MAX);
});

it('the same client id in two conversations at once is sent in one of them', async () => {
  const [ana, , ben, eve] = members as [TestMember, TestMember, TestMember, TestMember];
  const both = [await addConversation(app, [ana, eve]), await addConversation(app, [ben, ana])];
  const input = { clientId: crypto.randomUUID(), content: 'Once' };
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) => sendMessage(app, ana, both[n % 2] as number, input)),
  );
  const sent = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.id] : []));
  expect([new Set(sent).size, sent.length]).toEqual([1, 5]);
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ reason: 'client_id_reused' });
  }
});

it('edits, deletions, reactions, reads and messages at once leave the unread counts right', async () => {
  const conversationId = await openCircle();
  const first: Message[] = [];
  for (const member of members) first.push(await sendMessage(app, member, conversationId, 'words'));
  const { messages, conversations } = app.services;
  const changeAll = () =>
    Promise.all(
      members.flatMap((member, index) => {
        const own = first[index] as Message;
        const other = first[(index + 1) % SENDERS] as Message;
        const viewer = asViewer(member);
        return [
          messages.edit(viewer, { id: own.id, content: 'other words' }).catch(expectDeleted),
          ...(index % 2 ? [messages.remove(viewer, { id: own.id }), messages.remove(viewer, { id: own.id })] : []),
          messages.react(viewer, { id: other.id, reaction: '👍' }).catch(expectDeleted),
          messages.react(viewer, { id: other.id, reaction: '❤️' }).catch(expectDeleted),
          conversations.markRead(viewer, { id: conversationId, messageId: other.id }),
          sendMessage(app, member, conversationId, 'more'),
        ];
      }),
    );
  const { told } = await whileFollowing(members[3] as TestMember, conversationId, changeAll);
  expect(await findUnreadDrift(conversationId)).toEqual([]);
  const listed = await readAll(members[3] as TestMember, conversationId);
  expect(new Map(told.map(({ id, revision }) => [id, revision]))).toEqual(
    new Map(listed.toSorted(byRevision).map(({ id, revision }) => [id, revision])),
  );
  for (const message of listed) {
    if (message.isDeleted) expect(message).toMatchObject({ content: '', reactions: [], media: [] });
  }
});

const expectDeleted = (error: unknown) => expect(error).toMatchObject({ reason: 'message_deleted' });
