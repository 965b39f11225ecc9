import type { PostChunk } from './feed-chunk.rules.ts';

const TYPICAL_POST_HEIGHT = 400;

interface Measurement {
  posts: number;
  /** In pixels. */
  height: number;
}

const measurements = new Map<string, Measurement>();

export type StoredHeights = [string, Measurement][];

export function saveChunkHeight(chunk: PostChunk, height: number): void {
  measurements.set(contentKey(chunk), { posts: chunk.posts.length, height });
}

/** In pixels: the measured height, or the number of posts times the average height. */
export function estimateChunkHeight(chunk: PostChunk): number {
  return measurements.get(contentKey(chunk))?.height ?? chunk.posts.length * averagePostHeight();
}

function averagePostHeight(): number {
  let posts = 0;
  let height = 0;
  for (const measurement of measurements.values()) {
    posts += measurement.posts;
    height += measurement.height;
  }
  return posts > 0 ? height / posts : TYPICAL_POST_HEIGHT;
}

/** Restored after a reload, so that the chunks above the reader do not change their height when they are rendered. */
export function chunkHeightsToStore(): StoredHeights {
  return [...measurements];
}

export function restoreChunkHeights(stored: StoredHeights): void {
  for (const [key, measurement] of stored) measurements.set(key, measurement);
}

/** Differs from `chunk.key` in that it changes when a post is added to the first chunk. */
function contentKey({ posts }: PostChunk): string {
  return `${posts[0]?.id} ${posts.at(-1)?.id}`;
}
