import { matchErrors } from '@vibeline/core/features/match/match.errors';
import { CHAT_OPEN_MS } from '@vibeline/core/features/match/match.rules';
import { messageErrors } from '@vibeline/core/features/messages/message.errors';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import {
  findConversationOf,
  insertOfTwo,
  made,
  type Opening,
} from '../messages/conversations/new-conversation.queries.ts';
import { findMatch, type MatchRow } from './vibe-match.queries.ts';
import { lockSessionOfMatch } from './vibe-session.queries.ts';

export async function openOfMatch({ trx, viewerId, now }: Opening, matchId: number): Promise<number> {
  const found = await getAcceptedMatch(trx, viewerId, matchId);
  const before = await findConversationOf(trx, 'match_id', matchId);
  if (before !== undefined) return before;
  // A block, which ends the match, locks the session first: it finds this conversation, or the match is gone here.
  if (!(await lockSessionOfMatch(trx, found))) throw matchErrors.notFound();
  const match = await getAcceptedMatch(trx, viewerId, matchId);
  const pair = [match.user1_id, match.user2_id] as const;
  return (
    (await insertOfTwo(trx, {
      ...{ pair, matchId, closesAt: match.ends_at + CHAT_OPEN_MS, now },
      unnamedIds: unnamedOf(match),
    })) ?? made(await findConversationOf(trx, 'match_id', matchId))
  );
}

async function getAcceptedMatch(trx: Transaction<Database>, viewerId: number, matchId: number): Promise<MatchRow> {
  const match = await findMatch(trx, viewerId, matchId);
  if (!match) throw matchErrors.notFound();
  if (match.status !== 'accepted') throw messageErrors.matchNotAccepted();
  return match;
}

function unnamedOf(match: MatchRow): number[] {
  if (match.revealed1 === 1 && match.revealed2 === 1) return [];
  return [
    ...(match.is_unnamed === 1 ? [match.user1_id] : []),
    ...(match.is_owner_unnamed === 1 ? [match.user2_id] : []),
  ];
}
