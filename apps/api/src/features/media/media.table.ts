import type { Generated } from 'kysely';

/** A picture or video: in a post, or uploaded and in none yet; or a picture uploaded for a profile. */
export interface MediaTable {
  id: Generated<number>;
  owner_id: number;
  purpose: 'post' | 'profile';
  kind: 'image' | 'video';
  state: 'processing' | 'ready' | 'failed';
  /** Why it failed: a sentence. */
  reason: string | null;
  /** Stored names: what is shown (null while processing), a video's poster, and a video as it came while processing. */
  name: string | null;
  preview_name: string | null;
  source_name: string | null;
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  alt: string | null;
  placeholder: string | null;
  /** As it came: what counts for the day's quota. */
  received_bytes: number;
  post_id: number | null;
  /** Its place in the post, from 0. */
  position: number;
  created_at: number;
  /** Which process works on it and until when others leave it alone; how often it was begun. */
  worker: string | null;
  worker_until: number | null;
  attempts: number;
}
