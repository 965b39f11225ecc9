import {
  OUTCOMES_SHOWN_MIN,
  type OutcomeSums,
  seatsLeft,
  sessionStatus,
  unnamedFor,
} from '@vibeline/core/features/match/match.rules';
import type { MatchBlock, UnnamedMatch, VibeMatch, VibeSession } from '@vibeline/core/features/match/match.schema';
import type { ViewerAt } from '../../viewer-at.ts';
import { anonymousAuthor, viewAuthor } from '../members/member.view.ts';
import type { MatchBlockRow } from './match-block.queries.ts';
import type { MatchRow, SelfRow } from './vibe-match.queries.ts';
import type { ParticipantRow, SessionRow } from './vibe-session.queries.ts';

type StateRow = Pick<SessionRow, 'max_participants' | 'accepted_count' | 'held_count' | 'ends_at' | 'cancelled_at'>;

export function stateOf(row: StateRow) {
  return {
    maxParticipants: row.max_participants,
    acceptedCount: row.accepted_count,
    heldCount: row.held_count,
    endsAt: row.ends_at,
    isCancelled: row.cancelled_at !== null,
  };
}

/** A session that is over or cancelled exists for its owner and for members who asked to join it. */
export function isThere(
  row: StateRow & Pick<SessionRow, 'owner_id' | 'match_id'>,
  { viewerId, now }: ViewerAt,
): boolean {
  const status = sessionStatus(stateOf(row), now);
  return status === 'active' || status === 'full' || row.owner_id === viewerId || row.match_id !== null;
}

export function seesParticipants(row: SessionRow, viewerId: number): boolean {
  return row.owner_id === viewerId || row.match_status === 'accepted';
}

export function viewSession(
  row: SessionRow,
  { viewerId, participants, now }: { viewerId: number; participants: readonly ParticipantRow[]; now: number },
): VibeSession {
  const state = stateOf(row);
  return {
    id: row.id,
    vibeContent: row.vibe_content,
    category: row.category,
    location: row.location,
    timePreference: row.time_preference,
    maxParticipants: row.max_participants,
    seatsLeft: seatsLeft(state),
    status: sessionStatus(state, now),
    createdAt: new Date(row.created_at).toISOString(),
    endsAt: new Date(row.ends_at).toISOString(),
    user: isOwnerUnnamed(row, viewerId) ? anonymousAuthor : viewAuthor(row, viewerId),
    isUnnamed: row.is_unnamed === 1,
    participants: participants.map((participant) =>
      participant.is_unnamed === 1 ? anonymousAuthor : viewAuthor(participant, viewerId),
    ),
    requestCount: row.owner_id === viewerId ? row.pending_count : 0,
    myMatch: viewOwnMatch(row),
    holdMinutes: row.hold_minutes,
    heldCount: row.owner_id === viewerId ? row.held_count : 0,
    waitingCount: Number(row.waiting_count),
    myWaiting: viewWaiting(row),
    outcomes: row.owner_id === viewerId && Number(row.answer_count) >= OUTCOMES_SHOWN_MIN ? viewShown(row) : null,
    myOutcome: row.my_outcome,
  };
}

function viewOwnMatch({ match_id: id, match_status: status, is_own_unnamed: isUnnamed }: SessionRow) {
  return id === null || status === null ? null : { id, status, isUnnamed: isUnnamed === 1 };
}

function viewWaiting({ wait_ordinal: ordinal, wait_held_until: heldUntil, wait_place: place }: SessionRow) {
  if (ordinal === null) return null;
  if (heldUntil === null) return { place: Number(place), heldUntil: null };
  return { place: null, heldUntil: new Date(heldUntil).toISOString() };
}

export function viewShown({
  shown_took_place: tookPlace,
  shown_nobody_came: nobodyCame,
}: Pick<SessionRow, 'shown_took_place' | 'shown_nobody_came'>): OutcomeSums | null {
  return tookPlace === null || nobodyCame === null ? null : { tookPlace, nobodyCame };
}

function isOwnerUnnamed(row: SessionRow, viewerId: number): boolean {
  return row.is_unnamed === 1 && row.owner_id !== viewerId && !(row.revealed1 === 1 && row.revealed2 === 1);
}

export function viewMatch(row: MatchRow, self: SelfRow, now: number): VibeMatch {
  const viewerId = self.author_id;
  const isRequester = row.user1_id === viewerId;
  const unnamed = viewUnnamed(row, isRequester);
  const [me, other] = [viewAuthor(self, viewerId), unnamed?.isOther ? anonymousAuthor : viewAuthor(row, viewerId)];
  return {
    id: row.id,
    status: row.status,
    session: {
      id: row.session_id,
      category: row.category,
      vibeContent: row.vibe_content,
      location: row.location,
      // A place that is held for this request is free for it.
      status: sessionStatus({ ...stateOf(row), heldCount: row.held_count - row.holds_place }, now),
      timePreference: row.time_preference,
      endsAt: new Date(row.ends_at).toISOString(),
    },
    user1: isRequester ? me : other,
    user2: isRequester ? other : me,
    unnamed,
    myOutcome: row.my_outcome,
    createdAt: new Date(row.created_at).toISOString(),
  };
}

function viewUnnamed(row: MatchRow, isRequester: boolean): UnnamedMatch | null {
  const requester = { isUnnamed: row.is_unnamed === 1, hasAgreed: row.revealed1 === 1 };
  const owner = { isUnnamed: row.is_owner_unnamed === 1, hasAgreed: row.revealed2 === 1 };
  return isRequester ? unnamedFor(requester, owner) : unnamedFor(owner, requester);
}

export function viewMatchBlock(row: MatchBlockRow): MatchBlock {
  return { id: row.id, vibeContent: row.vibe_content, blockedAt: new Date(row.created_at).toISOString() };
}
