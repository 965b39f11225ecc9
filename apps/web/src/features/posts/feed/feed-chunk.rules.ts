import type { Post, PostPage } from '@vibeline/core/features/posts/post.schema';

const CHUNK_SIZE = 5;

/** Neighbours in the feed that are drawn, or left as an empty space, together. */
export interface FeedChunk {
  /** Its oldest post's id: posts that come in on top change nothing but the first chunk. */
  key: number;
  /** How many posts stand before it. */
  before: number;
  posts: Post[];
}

/** Each page from its end, in fives; what is left over comes first. */
export function feedChunks(pages: PostPage[]): FeedChunk[] {
  const chunks: FeedChunk[] = [];
  let before = 0;
  for (const { items } of pages) {
    let start = 0;
    for (let end = items.length % CHUNK_SIZE || CHUNK_SIZE; start < items.length; end += CHUNK_SIZE) {
      const posts = items.slice(start, end);
      chunks.push({ key: posts.at(-1)?.id ?? 0, before, posts });
      before += posts.length;
      start = end;
    }
  }
  return chunks;
}

/** Where in `chunks` a post is; 0 when it is nowhere. */
export function chunkIndexOf(chunks: FeedChunk[], postId: number | undefined): number {
  return Math.max(
    0,
    chunks.findIndex((chunk) => chunk.posts.some((post) => post.id === postId)),
  );
}
