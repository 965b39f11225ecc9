import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';
import type { Message, SendMessageInput } from '@vibeline/core/features/messages/message.schema';
import { type SqlBool, sql } from 'kysely';
import type { TestApp } from './app.ts';
import { sendMessage } from './message-rows.ts';
import { reserveRowIds } from './reserve-row-ids.ts';
import { asViewer } from './viewer.ts';

type Person = { id: number };

/** The conversation of two members, opened by the first; returns its id. */
export async function openDirect({ services }: TestApp, from: Person, { id: memberId }: Person): Promise<number> {
  return (await services.conversations.open(asViewer(from), { memberId })).id;
}

/** The conversation of a circle, opened by a member of it; returns its id. */
export async function openOfCircle({ services }: TestApp, member: Person, circleId: number): Promise<number> {
  return (await services.conversations.open(asViewer(member), { circleId })).id;
}

export function send(
  app: TestApp,
  sender: Person,
  conversationId: number,
  content = 'Hello',
  changes: Partial<SendMessageInput> = {},
): Promise<Message> {
  return sendMessage(app, sender, conversationId, { content, ...changes });
}

export function getConversation({ services }: TestApp, member: Person, id: number): Promise<Conversation> {
  return services.conversations.get(asViewer(member), { id });
}

export async function listConversations(
  { services }: TestApp,
  member: Person,
  input: { filter?: 'inbox' | 'requests'; search?: string } = {},
): Promise<Conversation[]> {
  const { items } = await services.conversations.list(asViewer(member), { filter: 'inbox', limit: 50, ...input });
  return items;
}

/** The first accepts what the other writes: each has written. Returns the conversation's id, with two messages in it. */
export async function openAccepted(app: TestApp, from: Person, to: Person): Promise<number> {
  const id = await openDirect(app, from, to);
  await send(app, from, id);
  await send(app, to, id, 'Hello to you');
  return id;
}

interface ManyConversations {
  /** Who is part of all of them. */
  memberId: number;
  /** The first of the others' ids, which follow one another. */
  firstOtherId: number;
  count: number;
  state?: 'active' | 'request';
}

/** Adds conversations of one message, from the other member, that is not read. */
export async function addManyConversations(
  { database: { db } }: TestApp,
  { memberId, firstOtherId, count, state = 'active' }: ManyConversations,
): Promise<void> {
  const lit = sql.lit;
  const [own, other] = memberId < firstOtherId ? (['low_id', 'high_id'] as const) : (['high_id', 'low_id'] as const);
  const otherId = sql.ref(`conversations.${other}`);
  const isAdded = sql<SqlBool>`conversations.${sql.ref(own)} = ${lit(memberId)}
    and ${otherId} between ${lit(firstOtherId)} and ${lit(firstOtherId + count - 1)}`;
  const conversationId = reserveRowIds(count);
  const messageId = reserveRowIds(count);
  await sql`insert into conversations (id, kind, ${sql.ref(own)}, ${sql.ref(other)}, revision, created_at)
    with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n < ${lit(count - 1)})
    select ${lit(conversationId)} + n, 'direct', ${lit(memberId)}, ${lit(firstOtherId)} + n, 1, 1 from numbers`.execute(
    db,
  );
  await sql`insert into messages (id, conversation_id, sender_id, content, revision, created_at)
    select id - ${lit(conversationId)} + ${lit(messageId)}, id, ${otherId}, 'Many', 1, 1 from conversations where ${isAdded} order by id`.execute(
    db,
  );
  const parts = [
    { column: own, state, lastRead: sql.lit(0), unread: 1 },
    { column: other, state: 'active', lastRead: sql.ref('messages.id'), unread: 0 },
  ];
  for (const { column, state: stateOf, lastRead, unread } of parts) {
    await sql`insert into conversation_members
        (conversation_id, member_id, state, last_message_id, last_read_id, unread_count)
      select conversations.id, ${sql.ref(`conversations.${column}`)}, ${lit(stateOf)}, messages.id, ${lastRead}, ${lit(unread)}
      from conversations join messages on messages.conversation_id = conversations.id where ${isAdded}`.execute(db);
  }
}
