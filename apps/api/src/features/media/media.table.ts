import type { Generated } from 'kysely';

/** An image or video, in a post or not yet; or an image uploaded for a profile. */
export interface MediaTable {
  id: Generated<number>;
  owner_id: number;
  purpose: 'post' | 'profile';
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
  /** The size of the upload, which counts towards the daily quota. */
  received_bytes: number;
  post_id: number | null;
  position: number;
  created_at: number;
  /** The process that transcodes it, until when its claim holds (ms UTC), and how often transcoding was started. */
  worker: string | null;
  worker_until: number | null;
  attempts: number;
}
