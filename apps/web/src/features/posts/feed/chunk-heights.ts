import { averageHeight, readHeight, saveHeight } from '../../../ui/lists/scroll-position/item-heights.ts';
import type { PostChunk } from './feed-chunk.rules.ts';

const TYPICAL_POST_HEIGHT = 400;

export function saveChunkHeight(chunk: PostChunk, height: number): void {
  saveHeight(contentKey(chunk), { items: chunk.posts.length, height });
}

/** In pixels: the measured height, or the number of posts times the average height. */
export function estimateChunkHeight(chunk: PostChunk): number {
  return readHeight(contentKey(chunk)) ?? chunk.posts.length * (averageHeight() ?? TYPICAL_POST_HEIGHT);
}

/** Differs from `chunk.key` in that it changes when a post is added to the first chunk. */
function contentKey({ posts }: PostChunk): string {
  return `${posts[0]?.id} ${posts.at(-1)?.id}`;
}
