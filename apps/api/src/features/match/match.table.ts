import type {
  HoldMinutes,
  SessionCategory,
  SessionOutcome,
  TimePreference,
} from '@vibeline/core/features/match/match.rules';
import type { Generated } from 'kysely';

export interface VibeSessionTable {
  id: Generated<number>;
  owner_id: number;
  vibe_content: string;
  category: SessionCategory;
  location: string | null;
  time_preference: TimePreference;
  max_participants: number;
  /** Accepted matches; at most `max_participants - 1`. */
  accepted_count: number;
  pending_count: number;
  /** Free places that are held for members of the waiting list, or for their requests until these are answered. */
  held_count: Generated<number>;
  hold_minutes: Generated<HoldMinutes>;
  /** 1 when its owner is shown to nobody before both of a match have agreed. */
  is_unnamed: Generated<number>;
  /** The sums of answers that its owner is shown while there are enough answers; null before there were. */
  shown_took_place: Generated<number | null>;
  shown_nobody_came: Generated<number | null>;
  created_at: number;
  /** ms UTC, from the time preference in the time zone its owner had then. */
  ends_at: number;
  cancelled_at: number | null;
  /** The decision that hides its text: `vibe_content` and `location` say so then, and these two what they said. */
  hidden_by: Generated<number | null>;
  hidden_content: Generated<string | null>;
  hidden_location: Generated<string | null>;
}

export interface VibeMatchTable {
  id: Generated<number>;
  session_id: number;
  user1_id: number;
  user2_id: number;
  status: 'pending' | 'accepted' | 'declined';
  created_at: number;
  answered_at: number | null;
  /** 1 while it waits and a free place is kept for it: its member came from the waiting list. */
  holds_place: Generated<number>;
  /** 1 when who asked to join is shown to nobody before both have agreed. */
  is_unnamed: Generated<number>;
  /** 1 once who asked (1) or the owner (2) has agreed that both are shown. */
  revealed1: Generated<number>;
  revealed2: Generated<number>;
  /** 1 when one of the two has blocked the other while they were unnamed: then the owner does not see the request. */
  is_withheld: Generated<number>;
}

/** That one who is unnamed to a member is blocked by them in VibeMatch. */
export interface VibeBlockTable {
  id: Generated<number>;
  member_id: number;
  other_id: number;
  conversation_id: number;
  /** null when the match was over. */
  session_id: number | null;
  created_at: number;
}

export interface VibeWaitTable {
  session_id: number;
  member_id: number;
  /** Ascending in the order of joining, given under the lock of the session. */
  ordinal: number;
  /** null while the member waits. A place stays held until a job, or the member, has ended it. */
  held_until: number | null;
  /** When a job ends it: `held_until`, or the end of the session. */
  expires_at: number;
}

export interface VibeOutcomeTable {
  session_id: number;
  member_id: number;
  outcome: SessionOutcome;
}
