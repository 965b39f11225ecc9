import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** What repeated sending is recognized by. Returns how many messages of the sender had it. */
export async function clearClientIds(trx: Transaction<Database>, senderId: number, limit: number): Promise<number> {
  const some = trx
    .selectFrom('messages')
    .select('id')
    .where('sender_id', '=', senderId)
    // As text, because SQLite uses a partial index only for conditions that it can prove.
    .where(sql<boolean>`client_id is not null`)
    .limit(limit);
  const { numUpdatedRows } = await trx
    .updateTable('messages')
    .set({ client_id: null, input_hash: null })
    .where('id', 'in', some)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** A conversation of two that nobody reads any more: the other one is deleted too. Locks it. */
export async function lockUnreadable(trx: Transaction<Database>, memberId: number): Promise<number | null> {
  const row = await trx
    .selectFrom('conversation_members as own')
    .innerJoin('conversations', 'conversations.id', 'own.conversation_id')
    .innerJoin('conversation_members as other', (join) =>
      join.onRef('other.conversation_id', '=', 'own.conversation_id').on('other.member_id', '<>', memberId),
    )
    .innerJoin('member_deletions', 'member_deletions.member_id', 'other.member_id')
    .select('conversations.id')
    .where('own.member_id', '=', memberId)
    .where('conversations.kind', '<>', 'circle')
    .where('member_deletions.ended_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  await trx.selectFrom('conversations').select('id').where('id', '=', row.id).forUpdate().execute();
  return row.id;
}

const seatColumns = ['last_read_id', 'seen_id', 'cleared_to_id', 'unread_count', 'is_muted'] as const;

/** How far the member had read, and what they had muted; that they were in it stays. Returns how many it changed. */
export async function clearSeats(trx: Transaction<Database>, memberId: number, limit: number): Promise<number> {
  const some = trx
    .selectFrom('conversation_members')
    .select('conversation_id')
    .where('member_id', '=', memberId)
    .where((eb) => eb.or(seatColumns.map((column) => eb(column, '<>', 0))))
    .limit(limit);
  const { numUpdatedRows } = await trx
    .updateTable('conversation_members')
    .set(Object.fromEntries(seatColumns.map((column) => [column, 0])))
    .where('member_id', '=', memberId)
    .where('conversation_id', 'in', some)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
