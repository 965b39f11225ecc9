import { CHAT_CLOSING_MS, CHAT_OPEN_MS } from '@vibeline/core/features/match/match.rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { publishConversation } from '../../../events/publish.ts';
import type { NotificationContext } from '../../notifications/notify.queries.ts';
import { notifyMatchClosing } from '../../notifications/notify-match.queries.ts';

const AT_ONCE = 50;

/** Gives conversations of an older version their end. Their members are notified first. Returns whether there may be more. */
export async function setSomeEnds(trx: Transaction<Database>, now: number): Promise<boolean> {
  const rows = await trx
    .selectFrom('conversations')
    .innerJoin('vibe_matches', 'vibe_matches.id', 'conversations.match_id')
    .innerJoin('vibe_sessions', 'vibe_sessions.id', 'vibe_matches.session_id')
    .select(['conversations.id', 'vibe_sessions.ends_at'])
    .where('conversations.match_id', 'is not', null)
    .where('conversations.closes_at', 'is', null)
    .orderBy('conversations.id')
    .limit(AT_ONCE)
    .execute();
  for (const { id, ends_at: endsAt } of rows) {
    const closesAt = Math.max(endsAt + CHAT_OPEN_MS, now + CHAT_CLOSING_MS);
    await trx.updateTable('conversations').set({ closes_at: closesAt }).where('id', '=', id).execute();
  }
  return rows.length === AT_ONCE;
}

const closing = (db: Kysely<Database>, now: number) =>
  db
    .selectFrom('conversations')
    // Literals, because SQLite uses a partial index only for conditions that it can prove.
    .where('conversations.closes_at', 'is not', null)
    .where('conversations.closing_told_at', 'is', null)
    .where('conversations.closes_at', '<=', now + CHAT_CLOSING_MS);

/** Notifies both members of one conversation that it closes in a day. Returns whether there was one. */
export async function notifyOneClosing(context: NotificationContext): Promise<boolean> {
  const { trx, now } = context;
  const found = await closing(trx, now).select('id').orderBy('closes_at').limit(1).executeTakeFirst();
  if (!found) return false;
  const row = await closing(trx, now)
    .select(['id', 'match_id', 'closes_at', 'low_id', 'high_id'])
    .where('id', '=', found.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return true;
  const { id: conversationId, match_id: matchId } = row;
  const closesAt = Math.max(Number(row.closes_at), now + CHAT_CLOSING_MS);
  await trx
    .updateTable('conversations')
    .set({ closing_told_at: now, closes_at: closesAt })
    .where('id', '=', conversationId)
    .execute();
  const members = await trx
    .selectFrom('conversation_members')
    .select('member_id')
    .where('conversation_id', '=', conversationId)
    .where(sql<boolean>`conversation_members.state = 'active'`)
    .orderBy('member_id')
    .execute();
  for (const { member_id: memberId } of members) {
    await notifyMatchClosing(context, { conversationId, matchId, memberId });
    publishConversation(context, { conversationId, memberId });
  }
  return true;
}
