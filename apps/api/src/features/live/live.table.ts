import type { EndReason, ReplayState, StreamCategory, StreamSource } from '@vibeline/core/features/live/live.rules';
import type { Generated } from 'kysely';

export interface LiveStreamTable {
  id: Generated<number>;
  owner_id: number;
  title: string;
  category: StreamCategory;
  source: StreamSource;
  created_at: number;
  /** When something visible last arrived; before that, a time just before `created_at`. */
  last_chunk_at: number;
  ended_at: number | null;
  end_reason: EndReason | null;
  positive_votes: number;
  negative_votes: number;
  peak_viewers: number;
  slow_mode_seconds: number;
  /** No foreign key, because messages refer to their stream. */
  pinned_message_id: number | null;
  keeps_replay: number;
  /** null unless the stream has ended and a replay is wanted. */
  replay_state: ReplayState | null;
  replay_post_id: number | null;
  replay_claimed_at: Generated<number | null>;
  replay_claimed_by: Generated<string | null>;
  /** The process that receives the stream, or did so last; null in rows of an earlier version. */
  received_by: Generated<string | null>;
  /** The streamer's network (`networkOf`), until the stream ends; null in rows of an earlier version. */
  network: Generated<string | null>;
  /** Number of recordings; null without any, and in rows of an earlier version. */
  recordings: Generated<number | null>;
  /** When the receiving process made its latest preview; null without one. */
  previewed_at: Generated<number | null>;
  hidden_at: Generated<number | null>;
  hidden_by: Generated<number | null>;
}

export interface LiveVoteTable {
  stream_id: number;
  member_id: number;
  is_positive: number;
}

/** Includes the owner's sessions, which are not counted. */
export interface LiveViewerTable {
  stream_id: number;
  session_id: number;
  member_id: number;
  seen_at: number;
}

export interface LiveMessageTable {
  id: Generated<number>;
  stream_id: number;
  author_id: number;
  client_id: string;
  content: string;
  created_at: number;
  deleted_at: number | null;
  deleted_by: number | null;
}

export interface LiveBanTable {
  stream_id: number;
  member_id: number;
}
