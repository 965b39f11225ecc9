import type { SendMessageInput } from '@vibeline/core/features/messages/message.schema';
import { sql } from 'kysely';
import type { ConversationMemberTable, ConversationTable } from '../../src/features/messages/message.table.ts';
import type { TestApp } from './app.ts';
import { reserveRowIds } from './reserve-row-ids.ts';
import { asViewer } from './viewer.ts';

type Person = { id: number };

interface NewConversation extends Partial<Pick<ConversationTable, 'kind' | 'circle_id'>> {
  state?: ConversationMemberTable['state'];
}

/** A conversation as it is before the first message, which all have accepted unless told; returns its id. */
export async function addConversation(
  { database: { db }, clock }: Pick<TestApp, 'database' | 'clock'>,
  people: readonly Person[],
  { kind = 'direct', circle_id = null, state = 'active' }: NewConversation = {},
): Promise<number> {
  const ids = people.map(({ id }) => id).toSorted((a, b) => a - b);
  const [low, high] = kind === 'circle' ? [null, null] : ids;
  const { id } = await db
    .insertInto('conversations')
    .values({
      kind,
      low_id: low ?? null,
      high_id: high ?? null,
      match_id: null,
      circle_id,
      created_at: clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('conversation_members')
    .values(
      ids.map((memberId) => ({
        conversation_id: id,
        member_id: memberId,
        state,
        last_message_id: null,
      })),
    )
    .execute();
  return id;
}

export function sendMessage(
  { services }: Pick<TestApp, 'services'>,
  sender: Person,
  conversationId: number,
  input: string | Partial<SendMessageInput>,
) {
  const changes = typeof input === 'string' ? { content: input } : input;
  const empty = { content: '', media: [], replyToId: null, postId: null, storyId: null };
  return services.messages.send(asViewer(sender), { conversationId, ...empty, ...changes }, { idempotencyKey: null });
}

/** Adds messages in one statement, of the senders in turn; nothing is counted. Revisions follow one another. */
export async function addManyMessages(
  { database: { db } }: Pick<TestApp, 'database'>,
  { conversationId, senderIds, count }: { conversationId: number; senderIds: readonly number[]; count: number },
): Promise<void> {
  const { revision } = await db
    .selectFrom('conversations')
    .select('revision')
    .where('id', '=', conversationId)
    .executeTakeFirstOrThrow();
  const lit = (value: number) => sql.lit(value);
  const senders = senderIds.map((id, index) => sql`when n % ${lit(senderIds.length)} = ${lit(index)} then ${lit(id)}`);
  await sql`insert into messages (id, conversation_id, sender_id, content, revision, created_at)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${lit(count)})
    select ${lit(reserveRowIds(count + 1))} + n, ${lit(conversationId)}, case ${sql.join(senders, sql` `)} end, 'words', ${lit(revision)} + n, 1
    from numbers order by n`.execute(db);
  await db
    .updateTable('conversations')
    .set({ revision: revision + count })
    .where('id', '=', conversationId)
    .execute();
}

export function readParts({ database: { db } }: Pick<TestApp, 'database'>, conversationId: number) {
  return db
    .selectFrom('conversation_members')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .orderBy('member_id')
    .execute();
}
