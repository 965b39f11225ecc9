import { memberErrors } from '@vibeline/core/features/members/member.errors';
import type { OpenConversationInput } from '@vibeline/core/features/messages/conversation.schema';
import { messageErrors } from '@vibeline/core/features/messages/message.errors';
import { findDirect, findRecipient, insertOfTwo, made, type Opening } from './new-conversation.queries.ts';

export interface OtherOpenings {
  openOfMatch: (opening: Opening, matchId: number) => Promise<number>;
  openOfCircle: (opening: Opening, circleId: number) => Promise<number>;
}

export function openConversation(
  { openOfMatch, openOfCircle }: OtherOpenings,
  opening: Opening,
  { memberId, matchId, circleId }: OpenConversationInput,
): Promise<number> {
  if (memberId !== undefined) return openDirect(opening, memberId);
  if (matchId !== undefined) return openOfMatch(opening, matchId);
  if (circleId !== undefined) return openOfCircle(opening, circleId);
  throw new Error('The schema takes one of the three');
}

async function openDirect({ trx, viewerId, now }: Opening, memberId: number): Promise<number> {
  if (memberId === viewerId) throw messageErrors.self();
  const recipient = await findRecipient(trx, viewerId, memberId);
  if (!recipient) throw memberErrors.notFound();
  const pair = [viewerId, memberId] as const;
  const before = await findDirect(trx, pair);
  if (before !== undefined) return before;
  if (!recipient.accepts) throw messageErrors.notAccepted();
  return (await insertOfTwo(trx, { pair, matchId: null, closesAt: null, now })) ?? made(await findDirect(trx, pair));
}
