import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { type PublishContext, publishConversation } from '../../../events/publish.ts';
import { circleConversationsWith, refreshMemberships } from './circle-conversation.queries.ts';

type Pair = readonly [one: number, other: number];

interface ConversationBetween {
  id: number;
  kind: 'direct' | 'match' | 'circle';
}

function ofTwo(db: Kysely<Database>, kind: 'direct' | 'match', [one, other]: Pair) {
  return db
    .selectFrom('conversations')
    .select('conversations.id')
    .where('conversations.kind', '=', sql.lit(kind))
    .where('conversations.low_id', '=', Math.min(one, other))
    .where('conversations.high_id', '=', Math.max(one, other));
}

/**
 * Locks the conversations that both members are part of, or that one of them is in and the other has written in before,
 * in the order of their ids. The caller has locked both members, so that neither joins a circle meanwhile, then the
 * circles and sessions between them.
 */
export async function lockConversationsBetween(trx: Transaction<Database>, pair: Pair): Promise<ConversationBetween[]> {
  const found = await ofTwo(trx, 'direct', pair)
    .union(ofTwo(trx, 'match', pair))
    .union(circleConversationsWith(trx, ...pair))
    .union(circleConversationsWith(trx, pair[1], pair[0]))
    .execute();
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  return trx
    .selectFrom('conversations')
    .select(['id', 'kind'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/**
 * Called when two members begin or cease to see each other: their conversations exist no more, or again, and they read
 * other messages in those of circles. The caller publishes their counters.
 */
export async function changeConversationsBetween(
  publishing: PublishContext,
  pair: Pair,
  conversations: readonly ConversationBetween[],
): Promise<void> {
  const ofCircles = conversations.filter(({ kind }) => kind === 'circle').map(({ id }) => id);
  await refreshMemberships(publishing.trx, ofCircles, pair);
  for (const { id: conversationId } of conversations) {
    for (const memberId of pair) publishConversation(publishing, { conversationId, memberId });
  }
}

/** The conversations stay with the two members. The caller has locked them. */
export async function endMatchesOfConversations(
  trx: Transaction<Database>,
  matchIds: readonly number[],
): Promise<void> {
  await trx.updateTable('conversations').set({ match_id: null }).where('match_id', 'in', matchIds).execute();
}
