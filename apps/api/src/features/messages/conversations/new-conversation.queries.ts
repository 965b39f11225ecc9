import { type Kysely, sql, type Transaction } from 'kysely';
import { newRowId } from '../../../db/row-id.ts';
import type { Database } from '../../../db/schema.ts';
import { acceptsMessagesOf } from '../../settings/setting.queries.ts';
import { seeEachOther } from '../../visibility/block-visibility.queries.ts';

export interface Opening {
  trx: Transaction<Database>;
  viewerId: number;
  now: number;
}

export async function findRecipient(db: Kysely<Database>, viewerId: number, memberId: number) {
  return db
    .selectFrom('members')
    .select('members.id')
    .select(acceptsMessagesOf(viewerId, 'members.id').as('accepts'))
    .where('members.id', '=', memberId)
    .where(seeEachOther(viewerId, 'members.id'))
    .executeTakeFirst();
}

type Pair = readonly [one: number, other: number];

function inOrder([one, other]: Pair): { low_id: number; high_id: number } {
  return { low_id: Math.min(one, other), high_id: Math.max(one, other) };
}

export async function findDirect(db: Kysely<Database>, pair: Pair): Promise<number | undefined> {
  const { low_id: lowId, high_id: highId } = inOrder(pair);
  const row = await db
    .selectFrom('conversations')
    .select('id')
    .where('kind', '=', sql.lit('direct'))
    .where('low_id', '=', lowId)
    .where('high_id', '=', highId)
    .executeTakeFirst();
  return row?.id;
}

export async function findConversationOf(
  db: Kysely<Database>,
  column: 'match_id' | 'circle_id',
  id: number,
): Promise<number | undefined> {
  const row = await db.selectFrom('conversations').select('id').where(column, '=', id).executeTakeFirst();
  return row?.id;
}

interface NewOfTwo {
  pair: Pair;
  matchId: number | null;
  closesAt: number | null;
  /** Who of the two the other one must not see. */
  unnamedIds?: readonly number[];
  now: number;
}

/** undefined when another call has made the conversation meanwhile: then it can be found. */
export async function insertOfTwo(
  trx: Transaction<Database>,
  { pair, matchId, closesAt, unnamedIds = [], now }: NewOfTwo,
): Promise<number | undefined> {
  const { low_id, high_id } = inOrder(pair);
  const row = await trx
    .insertInto('conversations')
    .values({
      id: newRowId(),
      kind: matchId === null ? 'direct' : 'match',
      low_id,
      high_id,
      low_unnamed: unnamedIds.includes(low_id) ? 1 : 0,
      high_unnamed: unnamedIds.includes(high_id) ? 1 : 0,
      match_id: matchId,
      circle_id: null,
      closes_at: closesAt,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return undefined;
  // Members of a match have agreed to meet.
  const state = matchId === null ? 'new' : 'active';
  await trx
    .insertInto('conversation_members')
    .values(pair.map((memberId) => ({ conversation_id: row.id, member_id: memberId, state, last_message_id: null })))
    .execute();
  return row.id;
}

export function made(id: number | undefined): number {
  if (id === undefined) throw new Error('A conversation is neither there nor can it be made');
  return id;
}
