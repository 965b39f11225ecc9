import type { DomainError } from '@vibeline/core/errors';
import {
  conversationNotFound,
  messagesNotAccepted,
  REQUEST_REVISION_MAX,
  requestWaits,
} from '@vibeline/core/features/messages/message.rules';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { findPart, getWritingFacts, lockPart, type PartRow, saveAccepted } from './conversation-part.queries.ts';

/** A conversation with the viewer's part in it. */
export type ConversationMembership = PartRow & { viewerId: number };

/** Throws `not_found/conversation_not_found`. */
export async function getPart(
  db: Kysely<Database>,
  viewerId: number,
  conversationId: number,
): Promise<ConversationMembership> {
  const row = await findPart(db, viewerId, conversationId);
  if (!row) throw conversationNotFound();
  return { ...row, viewerId };
}

/** As `getPart`; nobody writes or reads in the conversation, or joins or leaves it, until the transaction ends. */
export async function getLockedPart(
  trx: Transaction<Database>,
  viewerId: number,
  conversationId: number,
): Promise<ConversationMembership> {
  if (!(await lockPart(trx, viewerId, conversationId))) throw conversationNotFound();
  return getPart(trx, viewerId, conversationId);
}

/**
 * Why the viewer cannot write in a conversation; null when they can. Reads again how the other member stands: after the
 * conversation was locked the answer holds until the transaction ends, but for a setting that changes at that time.
 */
export async function writingRefusal(db: Kysely<Database>, part: ConversationMembership): Promise<DomainError | null> {
  const facts = await findFacts(db, part);
  return facts && refusalOf({ accepts: facts.accepts, isAccepted: facts.is_accepted, isFull: facts.is_full !== null });
}

/**
 * As `writingRefusal`, why the viewer cannot change what is written: a request that takes no further messages may still be
 * put right, but each change is told to someone who has not accepted it.
 */
export async function changingRefusal(db: Kysely<Database>, part: ConversationMembership): Promise<DomainError | null> {
  const facts = await findFacts(db, part);
  const isFull = part.revision >= REQUEST_REVISION_MAX;
  return facts && refusalOf({ accepts: facts.accepts, isAccepted: facts.is_accepted, isFull });
}

/** Null where no setting decides. */
async function findFacts(db: Kysely<Database>, part: ConversationMembership) {
  const { id: conversationId, viewerId, other_id: otherId } = part;
  if (otherId === null || !isBySetting(part)) return null;
  return getWritingFacts(db, { viewerId, otherId, conversationId });
}

/** Whether the setting of the other member decides: not in a circle, and not in a match that has not ended. */
export function isBySetting({ kind, match_id: matchId }: Pick<PartRow, 'kind' | 'match_id'>): boolean {
  return kind === 'direct' || (kind === 'match' && matchId === null);
}

interface WritingFacts {
  /** As the databases tell: `acceptsMessagesOf`. */
  accepts: boolean | number | null;
  /** As the databases tell: `isAcceptedByOther`. */
  isAccepted: number | null;
  /** Whether as many messages wait as may. */
  isFull: boolean;
}

export function refusalOf({ accepts, isAccepted, isFull }: WritingFacts): DomainError | null {
  if (!accepts) return messagesNotAccepted();
  return !isAccepted && isFull ? requestWaits() : null;
}

/**
 * The viewer accepts the conversation: they write in it, or say so. Returns whether it was not accepted before; then their
 * counters have changed.
 */
export async function markAccepted(
  trx: Transaction<Database>,
  { id, viewerId, state }: ConversationMembership,
): Promise<boolean> {
  return state !== 'active' && saveAccepted(trx, { conversationId: id, memberId: viewerId });
}
