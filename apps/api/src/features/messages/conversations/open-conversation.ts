import { circleNotFound, notCircleMember } from '@vibeline/core/features/circles/circle.rules';
import { matchNotFound } from '@vibeline/core/features/match/match.rules';
import { userNotFound } from '@vibeline/core/features/members/member.rules';
import type { OpenConversationInput } from '@vibeline/core/features/messages/conversation.schema';
import { matchNotAccepted, messageSelf, messagesNotAccepted } from '@vibeline/core/features/messages/message.rules';
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { findCircle } from '../../circles/circle.queries.ts';
import { lockCircle } from '../../circles/membership.queries.ts';
import { findMatch, type MatchRow } from '../../match/vibe-match.queries.ts';
import { lockSession } from '../../match/vibe-session.queries.ts';
import { insertOfCircle } from './circle-conversation.queries.ts';
import { findConversationOf, findDirect, findRecipient, insertOfTwo } from './new-conversation.queries.ts';

interface Opening {
  trx: Transaction<Database>;
  viewerId: number;
  now: number;
}

export function openConversation(
  opening: Opening,
  { memberId, matchId, circleId }: OpenConversationInput,
): Promise<number> {
  if (memberId !== undefined) return openDirect(opening, memberId);
  if (matchId !== undefined) return openOfMatch(opening, matchId);
  if (circleId !== undefined) return openOfCircle(opening, circleId);
  throw new Error('The schema takes one of the three');
}

async function openDirect({ trx, viewerId, now }: Opening, memberId: number): Promise<number> {
  if (memberId === viewerId) throw messageSelf();
  const recipient = await findRecipient(trx, viewerId, memberId);
  if (!recipient) throw userNotFound();
  const pair = [viewerId, memberId] as const;
  const before = await findDirect(trx, pair);
  if (before !== undefined) return before;
  if (!recipient.accepts) throw messagesNotAccepted();
  return (await insertOfTwo(trx, { pair, matchId: null, now })) ?? made(await findDirect(trx, pair));
}

async function openOfMatch({ trx, viewerId, now }: Opening, matchId: number): Promise<number> {
  const { session_id: sessionId } = await getAcceptedMatch(trx, viewerId, matchId);
  const before = await findConversationOf(trx, 'match_id', matchId);
  if (before !== undefined) return before;
  // A block ends the match. It locks the session first: it finds the conversation, or the match is gone here.
  if (!(await lockSession(trx, viewerId, sessionId))) throw matchNotFound();
  const match = await getAcceptedMatch(trx, viewerId, matchId);
  const pair = [match.user1_id, match.user2_id] as const;
  return (await insertOfTwo(trx, { pair, matchId, now })) ?? made(await findConversationOf(trx, 'match_id', matchId));
}

async function getAcceptedMatch(trx: Transaction<Database>, viewerId: number, matchId: number): Promise<MatchRow> {
  const match = await findMatch(trx, viewerId, matchId);
  if (!match) throw matchNotFound();
  if (match.status !== 'accepted') throw matchNotAccepted();
  return match;
}

async function openOfCircle({ trx, viewerId, now }: Opening, circleId: number): Promise<number> {
  const circle = await findCircle(trx, viewerId, circleId);
  if (!circle) throw circleNotFound();
  if (!circle.is_in) throw notCircleMember();
  const before = await findConversationOf(trx, 'circle_id', circleId);
  if (before !== undefined) return before;
  // Nobody joins or leaves it while its conversation gets its members.
  if (!(await lockCircle(trx, circleId))) throw circleNotFound();
  return (await findConversationOf(trx, 'circle_id', circleId)) ?? insertOfCircle(trx, { circleId, now });
}

function made(id: number | undefined): number {
  if (id === undefined) throw new Error('A conversation is neither there nor can it be made');
  return id;
}
