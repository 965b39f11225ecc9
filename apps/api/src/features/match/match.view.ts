import { OUTCOMES_SHOWN_MIN, seatsLeft, sessionStatus } from '@vibeline/core/features/match/match.rules';
import type { VibeMatch, VibeSession } from '@vibeline/core/features/match/match.schema';
import type { ViewerAt } from '../../viewer-at.ts';
import { viewAuthor } from '../members/member.view.ts';
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
    user: viewAuthor(row, viewerId),
    participants: participants.map((participant) => viewAuthor(participant, viewerId)),
    requestCount: row.owner_id === viewerId ? row.pending_count : 0,
    myMatch: row.match_id === null || row.match_status === null ? null : { id: row.match_id, status: row.match_status },
    holdMinutes: row.hold_minutes,
    waitingCount: Number(row.waiting_count),
    myWaiting: viewWaiting(row),
    outcomes: row.owner_id === viewerId ? viewOutcomes(row) : null,
    myOutcome: row.my_outcome,
  };
}

function viewWaiting({ wait_ordinal: ordinal, wait_held_until: heldUntil, wait_place: place }: SessionRow) {
  if (ordinal === null) return null;
  if (heldUntil === null) return { place: Number(place), heldUntil: null };
  return { place: null, heldUntil: new Date(heldUntil).toISOString() };
}

/** Not for fewer answers, from which single members could be told. */
function viewOutcomes(row: SessionRow) {
  const [tookPlace, nobodyCame] = [Number(row.took_place), Number(row.nobody_came)];
  return tookPlace + nobodyCame < OUTCOMES_SHOWN_MIN ? null : { tookPlace, nobodyCame };
}

export function viewMatch(row: MatchRow, self: SelfRow, now: number): VibeMatch {
  const viewerId = self.author_id;
  const [me, other] = [viewAuthor(self, viewerId), viewAuthor(row, viewerId)];
  const isRequester = row.user1_id === viewerId;
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
    createdAt: new Date(row.created_at).toISOString(),
  };
}
