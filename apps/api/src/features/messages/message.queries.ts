import { type Kysely, sql, type Transaction } from 'kysely';
import type { FoundRows, IdQuery, ListedIds } from '../../db/lists/listed-rows.ts';
import { examinedPages, FROM_NEWEST, FROM_OLDEST } from '../../db/lists/prepared-pages.ts';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { authorColumns } from '../members/member.queries.ts';
import { relationColumns } from '../members/relation.queries.ts';
import { isNotBlocked } from '../visibility/block-visibility.queries.ts';
import {
  canSeeMessage,
  isOtherUnnamed,
  isSenderUnnamed,
  otherOf,
} from '../visibility/conversation-visibility.queries.ts';

function messageRows(db: Kysely<Database>, viewerId: number, listed: ListedIds) {
  return db
    .selectFrom(listed)
    .innerJoin('messages', 'messages.id', 'listed.id')
    .innerJoin('members', 'members.id', 'messages.sender_id')
    .innerJoin('member_stats', 'member_stats.member_id', 'messages.sender_id')
    .select([
      'messages.id',
      'messages.conversation_id',
      'messages.sender_id as author_id',
      'messages.client_id',
      'messages.content',
      'messages.reply_to_id',
      'messages.post_id',
      'messages.story_id',
      'messages.revision',
      'messages.created_at',
      'messages.edited_at',
      'messages.deleted_at',
    ])
    .select(authorColumns)
    .select(relationColumns(viewerId))
    .select(isSenderUnnamed(viewerId).as('is_unnamed'))
    .where(isNotBlocked(viewerId, 'messages.sender_id'));
}

type OneValues = { viewerId: number; messageId: number };

const messageById = prepared(['viewerId', 'messageId'], (db, { viewerId, messageId }: OneValues) => {
  const one = db.selectFrom('messages').select('messages.id').where('messages.id', '=', messageId).as('listed');
  return messageRows(db, viewerId, one).where(canSeeMessage(viewerId));
});

export async function findMessage(db: Kysely<Database>, viewerId: number, messageId: number) {
  const [row] = await messageById(db, { viewerId, messageId });
  return row;
}

export type MessageRow = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

type ClientValues = { senderId: number; clientId: string };

const sentWith = prepared(['senderId', 'clientId'], (db, { senderId, clientId }: ClientValues) => {
  const sent = db
    .selectFrom('messages')
    .select('messages.id')
    .where('messages.sender_id', '=', senderId)
    .where('messages.client_id', '=', clientId)
    .as('listed');
  return messageRows(db, senderId, sent).select('messages.input_hash');
});

export async function findSentWith(db: Kysely<Database>, senderId: number, clientId: string) {
  const [row] = await sentWith(db, { senderId, clientId });
  return row;
}

export interface MessageRange {
  viewerId: number;
  conversationId: number;
  clearedTo: number;
  limit: number;
}

function idsOf(db: Kysely<Database>, conversationId: number, { after, before }: { after: number; before: number }) {
  return db
    .selectFrom('messages')
    .select('messages.id')
    .where('messages.conversation_id', '=', conversationId)
    .where('messages.id', '>', after)
    .where('messages.id', '<', before);
}

const olderMessages = examinedPages(['viewerId', 'conversationId', 'clearedTo'], FROM_NEWEST, {
  ids: (db, { conversationId, clearedTo }, before) =>
    idsOf(db, conversationId, { after: clearedTo, before }).orderBy('messages.id', 'desc'),
  rows: (db, { viewerId }, listed) => messageRows(db, viewerId, listed).orderBy('listed.id', 'desc'),
});

const newerMessages = examinedPages(['viewerId', 'conversationId', 'before'], FROM_OLDEST, {
  ids: (db, { conversationId, before }, after) =>
    idsOf(db, conversationId, { after, before }).orderBy('messages.id', 'asc'),
  rows: (db, { viewerId }, listed) => messageRows(db, viewerId, listed).orderBy('listed.id', 'asc'),
});

export async function listOlder(
  db: Kysely<Database>,
  range: MessageRange,
  before: number | null,
): Promise<FoundRows<MessageRow>> {
  return olderMessages(db, { ...range, after: before });
}

export async function listNewer(
  db: Kysely<Database>,
  { clearedTo, ...range }: MessageRange,
  after: number,
): Promise<FoundRows<MessageRow>> {
  return newerMessages(db, { ...range, after: Math.max(after, clearedTo), before: Number.MAX_SAFE_INTEGER });
}

const changedMessages = examinedPages(['viewerId', 'conversationId', 'clearedTo'], FROM_OLDEST, {
  ids: (db, { conversationId }, revision) =>
    db
      .selectFrom('messages')
      .select(['messages.id', 'messages.revision'])
      .where('messages.conversation_id', '=', conversationId)
      .where('messages.revision', '>', revision)
      .orderBy('messages.revision') as unknown as IdQuery<{ id: number; revision: number }>,
  rows: (db, { viewerId, clearedTo }, listed) =>
    messageRows(db, viewerId, listed).where('messages.id', '>', clearedTo).orderBy(sql.ref('listed.revision')),
  positionOf: (row) => row.revision,
});

/** In the order of the changes; `examinedTo` is a revision. */
export async function listChanged(
  db: Kysely<Database>,
  range: MessageRange,
  revision: number,
): Promise<FoundRows<MessageRow>> {
  return changedMessages(db, { ...range, after: revision });
}

/**
 * Locks the message until the transaction ends: a deletion that waits then finds the case, for which its media stay
 * stored.
 */
export async function findReportedMessage(trx: Transaction<Database>, viewerId: number, messageId: number) {
  return trx
    .selectFrom('messages')
    .select(['messages.sender_id', 'messages.content', 'messages.conversation_id'])
    .select(isSenderUnnamed(viewerId).as('is_unnamed'))
    .where('messages.id', '=', messageId)
    .where('messages.deleted_at', 'is', null)
    .where(canSeeMessage(viewerId))
    .forShare()
    .executeTakeFirst();
}

/**
 * Of the chat of a match, the oldest first: those of the given that the viewer may read, without deleted ones. Of a conversation,
 * or of those with a member whom the viewer sees there.
 */
export async function listReportedLines(
  trx: Transaction<Database>,
  viewerId: number,
  { ids, ...chat }: { ids: readonly number[] } & ({ conversationId: number } | { memberId: number }),
) {
  const lines = trx
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .select(['messages.id', 'messages.sender_id', 'messages.content', 'messages.created_at'])
    .where('messages.id', 'in', ids)
    .where('messages.deleted_at', 'is', null)
    .where('conversations.kind', '=', sql.lit('match'))
    .where(canSeeMessage(viewerId))
    .orderBy('messages.id');
  if ('conversationId' in chat) return lines.where('conversations.id', '=', chat.conversationId).execute();
  return lines.where(otherOf(viewerId), '=', chat.memberId).where(isOtherUnnamed(viewerId), '=', 0).execute();
}
