import { BANNED_NAMED_MAX, CHAT_AFTER_MAX, DELETED_NAMED_MAX } from '@vibeline/core/features/live/live.rules';
import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { examinedIds, type IdQuery, MAX_EXAMINED } from '../../db/lists/listed-rows.ts';
import { examinedPages, FROM_NEWEST } from '../../db/lists/prepared-pages.ts';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { authorColumns } from '../members/member.queries.ts';
import { relationColumns } from '../members/relation.queries.ts';
import { seeEachOther } from '../visibility/block-visibility.queries.ts';
import { isNotMuted } from '../visibility/mute-visibility.queries.ts';

function isShown(viewerId: number) {
  return (eb: ExpressionBuilder<Database, 'live_messages'>) =>
    eb.and([
      eb('live_messages.deleted_at', 'is', null),
      seeEachOther(viewerId, 'live_messages.author_id'),
      isNotMuted(viewerId, 'live_messages.author_id'),
    ]);
}

function messageRows(db: Kysely<Database>, viewerId: number) {
  return db
    .selectFrom('live_messages')
    .innerJoin('members', 'members.id', 'live_messages.author_id')
    .innerJoin('member_stats', 'member_stats.member_id', 'live_messages.author_id')
    .select([
      'live_messages.id',
      'live_messages.client_id',
      'live_messages.content',
      'live_messages.created_at',
      'live_messages.author_id',
    ])
    .select(authorColumns)
    .select(relationColumns(viewerId))
    .where(isShown(viewerId));
}

export const listChat = examinedPages(['viewerId', 'streamId'], FROM_NEWEST, {
  ids: (db, { streamId }, before) =>
    db
      .selectFrom('live_messages')
      .select('live_messages.id')
      .where('live_messages.stream_id', '=', streamId)
      .where('live_messages.deleted_at', 'is', null)
      .where('live_messages.id', '<', before)
      .orderBy('live_messages.id', 'desc') as IdQuery,
  rows: (db, { viewerId }, listed) =>
    messageRows(db, viewerId).innerJoin(listed, 'listed.id', 'live_messages.id').orderBy('listed.id', 'desc'),
});

export type ChatRow = Awaited<ReturnType<typeof listChat>>['rows'][number];

type AfterValues = { viewerId: number; streamId: number; after: number };

const examinedAfter = prepared(['streamId', 'after'], (db, { streamId, after }: Omit<AfterValues, 'viewerId'>) => {
  const ids = db
    .selectFrom('live_messages')
    .select('live_messages.id')
    .where('live_messages.stream_id', '=', streamId)
    .where('live_messages.deleted_at', 'is', null)
    .where('live_messages.id', '>', after)
    .orderBy('live_messages.id') as IdQuery;
  return db
    .selectFrom(examinedIds(ids))
    .select((eb) => [eb.fn.max<number | null>('listed.id').as('last_id'), eb.fn.countAll<number>().as('count')]);
});

const messagesBetween = prepared(
  ['viewerId', 'streamId', 'after', 'last'],
  (db, { viewerId, streamId, after, last }: AfterValues & { last: number }) =>
    messageRows(db, viewerId)
      .where('live_messages.stream_id', '=', streamId)
      .where('live_messages.id', '>', after)
      .where('live_messages.id', '<=', last)
      .orderBy('live_messages.id')
      .limit(CHAT_AFTER_MAX + 1),
);

/** Up to `CHAT_AFTER_MAX` messages, ascending. `examinedTo` is the last message that was examined; null without any. */
export async function listChatAfter(
  db: Kysely<Database>,
  values: AfterValues,
): Promise<{ rows: ChatRow[]; examinedTo: number | null; hasMore: boolean }> {
  const { streamId, after } = values;
  const [examined] = await examinedAfter(db, { streamId, after });
  const last = examined?.last_id ?? null;
  if (last === null) return { rows: [], examinedTo: null, hasMore: false };
  const found = await messagesBetween(db, { ...values, last });
  const rows = found.slice(0, CHAT_AFTER_MAX);
  if (found.length > rows.length) return { rows, examinedTo: rows.at(-1)?.id ?? last, hasMore: true };
  return { rows, examinedTo: last, hasMore: Number(examined?.count) >= MAX_EXAMINED };
}

const deletedUpTo = prepared(['viewerId', 'streamId', 'after'], (db, { viewerId, streamId, after }: AfterValues) => {
  const ids = db
    .selectFrom('live_messages')
    .select('live_messages.id')
    .where('live_messages.stream_id', '=', streamId)
    .where('live_messages.deleted_at', 'is not', null)
    .where('live_messages.id', '<=', after)
    .orderBy('live_messages.id', 'desc') as IdQuery;
  return db
    .selectFrom(examinedIds(ids, DELETED_NAMED_MAX))
    .innerJoin('live_messages', 'live_messages.id', 'listed.id')
    .select('live_messages.id')
    .where(seeEachOther(viewerId, 'live_messages.author_id'))
    .orderBy('listed.id', 'desc');
});

export async function listDeletedUpTo(db: Kysely<Database>, values: AfterValues): Promise<number[]> {
  return (await deletedUpTo(db, values)).map(({ id }) => id);
}

type OneValues = { viewerId: number; streamId: number; messageId: number };

const messageById = prepared(['viewerId', 'streamId', 'messageId'], (db, values: OneValues) =>
  messageRows(db, values.viewerId)
    .where('live_messages.id', '=', values.messageId)
    .where('live_messages.stream_id', '=', values.streamId),
);

export async function findChatMessage(db: Kysely<Database>, values: OneValues): Promise<ChatRow | undefined> {
  const [row] = await messageById(db, values);
  return row;
}

export async function findChatFacts(db: Kysely<Database>, { viewerId, streamId, messageId }: OneValues) {
  return db
    .selectFrom('live_messages')
    .select(['live_messages.author_id', 'live_messages.deleted_at'])
    .where('live_messages.id', '=', messageId)
    .where('live_messages.stream_id', '=', streamId)
    .where(seeEachOther(viewerId, 'live_messages.author_id'))
    .executeTakeFirst();
}

export async function findSentMessage(
  db: Kysely<Database>,
  { streamId, authorId, clientId }: { streamId: number; authorId: number; clientId: string },
) {
  return db
    .selectFrom('live_messages')
    .select(['id', 'content', 'deleted_at'])
    .where('stream_id', '=', streamId)
    .where('author_id', '=', authorId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

/** Counts deleted messages too: deleting must not evade slow mode. */
export async function findLastWritten(db: Kysely<Database>, streamId: number, authorId: number) {
  const row = await db
    .selectFrom('live_messages')
    .select('created_at')
    .where('stream_id', '=', streamId)
    .where('author_id', '=', authorId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

interface NewMessage {
  streamId: number;
  authorId: number;
  clientId: string;
  content: string;
  now: number;
}

/** The caller has locked the stream. */
export async function insertMessage(
  trx: Transaction<Database>,
  { streamId, authorId, clientId, content, now }: NewMessage,
): Promise<number> {
  const { id } = await trx
    .insertInto('live_messages')
    .values({
      stream_id: streamId,
      author_id: authorId,
      client_id: clientId,
      content,
      created_at: now,
      deleted_at: null,
      deleted_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function saveDeleted(
  trx: Transaction<Database>,
  messageId: number,
  { deletedBy, now }: { deletedBy: number; now: number },
): Promise<void> {
  await trx
    .updateTable('live_messages')
    .set({ deleted_at: now, deleted_by: deletedBy, content: '' })
    .where('id', '=', messageId)
    .execute();
}

const ban = prepared(['streamId', 'memberId'], (db, { streamId, memberId }: Record<'streamId' | 'memberId', number>) =>
  db
    .selectFrom('live_bans')
    .select(sql.lit(1).as('one'))
    .where('stream_id', '=', streamId)
    .where('member_id', '=', memberId),
);

export async function isBanned(db: Kysely<Database>, streamId: number, memberId: number): Promise<boolean> {
  return (await ban(db, { streamId, memberId })).length > 0;
}

const bans = prepared(['streamId'], (db, { streamId }: { streamId: number }) =>
  db
    .selectFrom('live_bans')
    .select('member_id')
    .where('stream_id', '=', streamId)
    .orderBy('member_id')
    .limit(BANNED_NAMED_MAX),
);

export async function listBanned(db: Kysely<Database>, streamId: number): Promise<number[]> {
  const rows = await bans(db, { streamId });
  return rows.map(({ member_id: memberId }) => memberId);
}

export async function saveBan(
  trx: Transaction<Database>,
  { streamId, memberId, isBanned: isWanted }: { streamId: number; memberId: number; isBanned: boolean },
): Promise<void> {
  if (!isWanted) {
    await trx.deleteFrom('live_bans').where('stream_id', '=', streamId).where('member_id', '=', memberId).execute();
    return;
  }
  await trx
    .insertInto('live_bans')
    .values({ stream_id: streamId, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
