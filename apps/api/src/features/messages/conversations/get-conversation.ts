import type { DomainError } from '@vibeline/core/errors';
import { messageErrors } from '@vibeline/core/features/messages/message.errors';
import { REQUEST_REVISION_MAX } from '@vibeline/core/features/messages/message.rules';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { absences } from '../../visibility/deletion-visibility.queries.ts';
import {
  findMembership,
  getWritingFacts,
  lockConversation,
  type MembershipRow,
  saveAccepted,
} from './conversation-membership.queries.ts';

export type ConversationMembership = MembershipRow & { viewerId: number };

/** Throws `not_found/conversation_not_found`. */
export async function getMembership(
  db: Kysely<Database>,
  viewerId: number,
  conversationId: number,
): Promise<ConversationMembership> {
  const row = await findMembership(db, viewerId, conversationId);
  if (!row) throw messageErrors.conversationNotFound();
  return { ...row, viewerId };
}

export async function getLockedMembership(
  trx: Transaction<Database>,
  viewerId: number,
  conversationId: number,
): Promise<ConversationMembership> {
  if (!(await lockConversation(trx, viewerId, conversationId))) throw messageErrors.conversationNotFound();
  return getMembership(trx, viewerId, conversationId);
}

/**
 * Why the viewer cannot write; null when they can. Reads the relation of the other member again: once the conversation
 * is locked, the result holds until the transaction ends, unless a setting changes meanwhile.
 */
export async function writingRefusal(
  db: Kysely<Database>,
  membership: ConversationMembership,
  now: number,
): Promise<DomainError | null> {
  const absent = refusalToAbsent(membership) ?? refusalOfClosed(membership, now);
  if (absent) return absent;
  const facts = await findFacts(db, membership);
  return facts && refusalOf({ accepts: facts.accepts, isAccepted: facts.is_accepted, isFull: facts.is_full !== null });
}

/**
 * As `writingRefusal`, for changes of what was written: a request that accepts no further messages may still be
 * corrected, but each change reaches a member who has not accepted it.
 */
export async function changingRefusal(
  db: Kysely<Database>,
  membership: ConversationMembership,
  now: number,
): Promise<DomainError | null> {
  const absent = refusalToAbsent(membership) ?? refusalOfClosed(membership, now);
  if (absent) return absent;
  const facts = await findFacts(db, membership);
  const isFull = membership.revision >= REQUEST_REVISION_MAX;
  return facts && refusalOf({ accepts: facts.accepts, isAccepted: facts.is_accepted, isFull });
}

/** Nobody reads what is written to them, also where no setting is asked. */
export function refusalToAbsent({ other_absence: absence }: Pick<MembershipRow, 'other_absence'>): DomainError | null {
  if (absence === absences.break) return messageErrors.memberOnBreak();
  return absence === absences.deleted ? messageErrors.memberDeleted() : null;
}

/** The chat of a match closes some days after its session, and not before both were told. */
export function refusalOfClosed(
  { closes_at: closesAt, closing_told_at: toldAt }: Pick<MembershipRow, 'closes_at' | 'closing_told_at'>,
  now: number,
): DomainError | null {
  return closesAt !== null && toldAt !== null && closesAt <= now ? messageErrors.closed() : null;
}

async function findFacts(db: Kysely<Database>, membership: ConversationMembership) {
  const { id: conversationId, viewerId, other_id: otherId } = membership;
  if (otherId === null || !isBySetting(membership)) return null;
  return getWritingFacts(db, { viewerId, otherId, conversationId });
}

export function isBySetting({ kind, match_id: matchId }: Pick<MembershipRow, 'kind' | 'match_id'>): boolean {
  return kind === 'direct' || (kind === 'match' && matchId === null);
}

interface WritingFacts {
  accepts: boolean | number | null;
  isAccepted: number | null;
  isFull: boolean;
}

export function refusalOf({ accepts, isAccepted, isFull }: WritingFacts): DomainError | null {
  if (!accepts) return messageErrors.notAccepted();
  return !isAccepted && isFull ? messageErrors.requestWaits() : null;
}

/**
 * Writing accepts a request, as does accepting explicitly. Returns whether it was not accepted before: then the
 * counters have changed.
 */
export async function markAccepted(
  trx: Transaction<Database>,
  { id, viewerId, state }: ConversationMembership,
): Promise<boolean> {
  return state !== 'active' && saveAccepted(trx, { conversationId: id, memberId: viewerId });
}
