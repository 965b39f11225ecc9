import type { SessionCategory, TimePreference } from '@vibeline/core/features/match/match.rules';
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
  created_at: number;
  /** ms UTC, from the time preference in the time zone its owner had then. */
  ends_at: number;
  cancelled_at: number | null;
}

export interface VibeMatchTable {
  id: Generated<number>;
  session_id: number;
  user1_id: number;
  user2_id: number;
  status: 'pending' | 'accepted' | 'declined';
  created_at: number;
  answered_at: number | null;
}
