import { MINUTE_MS } from '@vibeline/core/durations.rules';
import { holdMinutes, MATCH_BLOCKS_MAX } from '@vibeline/core/features/match/match.rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import { hasAtLeast } from '../../db/lists/has-at-least.ts';
import { FROM_NEWEST, preparedPages } from '../../db/lists/prepared-pages.ts';
import { newRowId } from '../../db/row-id.ts';
import type { Database } from '../../db/schema.ts';

const HOLD_MS_MIN = Math.min(...holdMinutes) * MINUTE_MS;

function blockRows(db: Kysely<Database>, memberId: number) {
  return db
    .selectFrom('vibe_blocks')
    .leftJoin('vibe_sessions', 'vibe_sessions.id', 'vibe_blocks.session_id')
    .select(['vibe_blocks.id', 'vibe_blocks.created_at', 'vibe_sessions.vibe_content'])
    .where('vibe_blocks.member_id', '=', memberId);
}

export async function findBlockOfChat(db: Kysely<Database>, memberId: number, conversationId: number) {
  return blockRows(db, memberId).where('vibe_blocks.conversation_id', '=', conversationId).executeTakeFirst();
}

export type MatchBlockRow = NonNullable<Awaited<ReturnType<typeof findBlockOfChat>>>;

export const listMatchBlocks = preparedPages(['memberId'], FROM_NEWEST, (db, { memberId }, before, size) =>
  blockRows(db, memberId).where('vibe_blocks.id', '<', before).orderBy('vibe_blocks.id', 'desc').limit(size),
);

export function hasMostMatchBlocks(db: Kysely<Database>, memberId: number): Promise<boolean> {
  const found = db.selectFrom('vibe_blocks').select('id').where('member_id', '=', memberId);
  return hasAtLeast(found, MATCH_BLOCKS_MAX);
}

interface NewBlock {
  memberId: number;
  otherId: number;
  conversationId: number;
  sessionId: number | null;
  now: number;
}

/** The caller has locked both members. */
export async function insertMatchBlock(trx: Transaction<Database>, block: NewBlock): Promise<void> {
  const { memberId: member_id, otherId: other_id, conversationId: conversation_id, sessionId: session_id } = block;
  await trx
    .insertInto('vibe_blocks')
    .values({ id: newRowId(), member_id, other_id, conversation_id, session_id, created_at: block.now })
    .execute();
}

export async function deleteMatchBlock(db: Kysely<Database>, memberId: number, id: number): Promise<void> {
  await db.deleteFrom('vibe_blocks').where('id', '=', id).where('member_id', '=', memberId).execute();
}

/** Whether one of the two has blocked the other while they were unnamed. The caller has locked both members. */
export async function isBlockedInMatches(
  trx: Transaction<Database>,
  pair: readonly [one: number, other: number],
): Promise<boolean> {
  const row = await trx
    .selectFrom('vibe_blocks')
    .select('id')
    .where('member_id', 'in', pair)
    .where('other_id', 'in', pair)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** One request that is withheld and was to take up a place that was held, once it has held it for as long as others may. */
export async function findLateWithheld(trx: Transaction<Database>, now: number) {
  return (
    trx
      .selectFrom('vibe_matches')
      .innerJoin('vibe_sessions', 'vibe_sessions.id', 'vibe_matches.session_id')
      .select(['vibe_matches.id', 'vibe_matches.session_id'])
      // Literals, because SQLite uses a partial index only for conditions that it can prove.
      .where('vibe_matches.is_withheld', '=', sql.lit(1))
      .where('vibe_matches.holds_place', '=', sql.lit(1))
      .where('vibe_matches.created_at', '<=', now - HOLD_MS_MIN)
      .where(sql<boolean>`vibe_matches.created_at + vibe_sessions.hold_minutes * ${sql.lit(MINUTE_MS)} <= ${now}`)
      .orderBy('vibe_matches.created_at')
      .limit(1)
      .executeTakeFirst()
  );
}
