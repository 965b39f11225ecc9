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

/**
 * Nobody reads what is written to them, also where no setting is asked. Not told of one who is unnamed: that their break begins
 * when somebody’s does would name them.
 */
export function refusalToAbsent({
  other_absence: absence,
  is_other_unnamed: isUnnamed,
}: Pick<MembershipRow, 'other_absence' | 'is_other_unnamed'>): DomainError | null {
  if (isUnnamed === 1) return null;
  if (absence === absences.break) return messageErrors.memberOnBreak();
  return absence === absences.deleted ? messageErrors.memberDeleted() : null;
}

/**
 * The chat of a match closes some days after its session, and not before both were told. One in which somebody is unnamed closes
 * with the match: their settings, which say afterwards who may write, would name them.
 */
export function refusalOfClosed(row: ClosingRow, now: number): DomainError | null {
  const { kind, match_id: matchId, closes_at: closesAt, closing_told_at: toldAt } = row;
  const isUnnamed = row.is_other_unnamed === 1 || row.is_own_unnamed === 1;
  if (kind === 'match' && matchId === null && isUnnamed) return messageErrors.closed();
  return closesAt !== null && toldAt !== null && closesAt <= now ? messageErrors.closed() : null;
}

type ClosingRow = Pick<
  MembershipRow,
  'kind' | 'match_id' | 'closes_at' | 'closing_told_at' | 'is_other_unnamed' | 'is_own_unnamed'
>;

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
