import { type Kysely, sql } from 'kysely';
import {
  examinedIds,
  type FoundRows,
  fetchSize,
  findRows,
  type IdQuery,
  lastExaminedId,
} from '../../db/listed-rows.ts';
import { forEachShape, prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { authorColumns } from '../members/member.queries.ts';
import { relationColumns } from '../members/relation.queries.ts';
import { seeEachOther } from '../visibility/block-visibility.queries.ts';
import { canSeeMessage } from '../visibility/conversation-visibility.queries.ts';

function messageRows(db: Kysely<Database>, viewerId: number, listed: ReturnType<typeof examinedIds>) {
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
    .where(seeEachOther(viewerId, 'messages.sender_id'));
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

type PageValues = { viewerId: number; conversationId: number; after: number; before: number };
type Shape = { size: number; order: 'asc' | 'desc' };

const names = ['viewerId', 'conversationId', 'after', 'before'] as const;

const pageOf = forEachShape(({ size, order }: Shape) => ({
  rows: prepared(names, (db, values: PageValues) =>
    messageRows(db, values.viewerId, examinedIds(idsOf(db, order, values)))
      .orderBy('listed.id', order)
      .limit(size),
  ),
  lastExamined: prepared(names, (db, values: PageValues) => lastExaminedId(idsOf(db, order, values))),
}));

function idsOf(db: Kysely<Database>, order: Shape['order'], values: PageValues): IdQuery {
  return db
    .selectFrom('messages')
    .select('messages.id')
    .where('messages.conversation_id', '=', values.conversationId)
    .where('messages.id', '>', values.after)
    .where('messages.id', '<', values.before)
    .orderBy('messages.id', order);
}

export async function listOlder(
  db: Kysely<Database>,
  { viewerId, conversationId, clearedTo, limit }: MessageRange,
  before: number | null,
): Promise<FoundRows<MessageRow>> {
  const page = pageOf({ size: fetchSize(limit), order: 'desc' });
  const values = { viewerId, conversationId, after: clearedTo, before: before ?? Number.MAX_SAFE_INTEGER };
  return findRows(
    limit,
    () => page.rows(db, values),
    () => page.lastExamined(db, values),
  );
}

export async function listNewer(
  db: Kysely<Database>,
  { viewerId, conversationId, clearedTo, limit }: MessageRange,
  after: number,
): Promise<FoundRows<MessageRow>> {
  const page = pageOf({ size: fetchSize(limit), order: 'asc' });
  const start = Math.max(after, clearedTo);
  const values = { viewerId, conversationId, after: start, before: Number.MAX_SAFE_INTEGER };
  return findRows(
    limit,
    () => page.rows(db, values),
    () => page.lastExamined(db, values),
  );
}

type ChangeValues = { viewerId: number; conversationId: number; clearedTo: number; revision: number };

const changeNames = ['viewerId', 'conversationId', 'clearedTo', 'revision'] as const;

const changesOf = forEachShape((size: number) =>
  prepared(changeNames, (db, values: ChangeValues) =>
    messageRows(db, values.viewerId, examinedIds(changedIds(db, values)))
      .where('messages.id', '>', values.clearedTo)
      .orderBy(sql.ref('listed.revision'))
      .limit(size),
  ),
);

const lastExaminedChange = prepared(changeNames, (db, values: ChangeValues) => lastExaminedId(changedIds(db, values)));

function changedIds(db: Kysely<Database>, { conversationId, revision }: ChangeValues) {
  return db
    .selectFrom('messages')
    .select(['messages.id', 'messages.revision'])
    .where('messages.conversation_id', '=', conversationId)
    .where('messages.revision', '>', revision)
    .orderBy('messages.revision') as unknown as IdQuery<{ id: number; revision: number }>;
}

/** In the order of the changes; `examinedTo` is a revision. */
export async function listChanged(
  db: Kysely<Database>,
  { viewerId, conversationId, clearedTo, limit }: MessageRange,
  revision: number,
): Promise<FoundRows<MessageRow>> {
  const values = { viewerId, conversationId, clearedTo, revision };
  return findRows(
    limit,
    () => changesOf(fetchSize(limit))(db, values),
    async () => (await lastExaminedChange(db, values)).map((last) => ({ id: last.revision })),
  );
}
