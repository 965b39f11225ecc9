import type { Generated } from 'kysely';

export interface MediaTable {
  id: Generated<number>;
  owner_id: number;
  /** `case`: deleted by its sender with a reported message; kept for moderators until the case is decided. */
  purpose: 'post' | 'profile' | 'case';
  kind: 'image' | 'video';
  state: 'processing' | 'ready' | 'failed';
  reason: string | null;
  /**
   * Names of stored files: the displayed one (null while processing), a video's poster, and the upload to transcode.
   */
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
  /** What its files take, without the narrower copies of a picture of earlier versions; null until it is measured. */
  bytes: Generated<number | null>;
  /** The process that transcodes the video, when its claim expires (ms UTC), and how often transcoding was started. */
  worker: string | null;
  worker_until: number | null;
  attempts: number;
  /** The pixels of all frames; null when nothing is transcoded. */
  transcode_megapixels: number | null;
  /** When transcoding last started (ms UTC), for the order in which members take turns. */
  claimed_at: number | null;
}

export interface UploadUsageTable {
  id: Generated<number>;
  owner_id: number;
  /** Until the upload is received, its largest possible size. */
  bytes: number;
  created_at: number;
  /** When the reservation of a crashed process stops counting (ms UTC); null once the upload is saved. */
  expires_at: number | null;
  media_id: number | null;
}

/**
 * Files that a process is saving or removing: a file must not be removed while an upload of the same content is saved
 * and has no row yet.
 */
export interface FileClaimsTable {
  id: Generated<number>;
  name: string;
  is_removal: number;
  /** The database's clock (ms UTC). */
  claimed_at: number;
}
