import type { Generated } from 'kysely';

export interface MediaTable {
  id: Generated<number>;
  owner_id: number;
  /** `case` of what its sender deleted with a reported message: kept for moderators until the case is decided. */
  purpose: 'post' | 'profile' | 'case';
  kind: 'image' | 'video';
  state: 'processing' | 'ready' | 'failed';
  reason: string | null;
  /** Names of stored files: what is shown (null while processing), a video's poster, and an upload to be transcoded. */
  name: string | null;
  preview_name: string | null;
  source_name: string | null;
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  alt: string | null;
  placeholder: string | null;
  post_id: number | null;
  story_id: Generated<number | null>;
  message_id: Generated<number | null>;
  case_id: Generated<number | null>;
  position: number;
  created_at: number;
  /** The process that transcodes it, until when its claim holds (ms UTC), and how often transcoding was started. */
  worker: string | null;
  worker_until: number | null;
  attempts: number;
  /** All frames together; null for what needs no transcoding. */
  transcode_megapixels: number | null;
  /** When transcoding last started (ms UTC): the members take turns. */
  claimed_at: number | null;
}

export interface UploadUsageTable {
  id: Generated<number>;
  owner_id: number;
  /** What was received; before that, the most that may be received. */
  bytes: number;
  created_at: number;
  /** While the upload is not saved: when a process that has crashed stops counting (ms UTC). */
  expires_at: number | null;
  media_id: number | null;
}

/** Files that a process saves or removes now: a file must not be removed while it is saved again and has no row yet. */
export interface FileClaimsTable {
  id: Generated<number>;
  name: string;
  is_removal: number;
  /** By the database's clock (ms UTC). */
  claimed_at: number;
}
