import type { Post, PostPage } from '@vibeline/core/features/posts/post.schema';

const CHUNK_SIZE = 5;

/** Consecutive posts of the feed that are rendered together, or replaced by an empty box. */
export interface PostChunk {
  /** The id of its oldest post, so that a new post changes only the first chunk. */
  key: number;
  before: number;
  posts: Post[];
}

/** The pages with each post where it is listed first; the same pages when none is listed twice. */
export function withoutRepeats(pages: PostPage[]): PostPage[] {
  const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
  const listed = new Set(ids);
  if (listed.size === ids.length) return pages;
  return pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => listed.delete(id)) }));
}

/** Splits each page from its end, so that its first chunk is the one with fewer posts. */
export function feedChunks(pages: PostPage[]): PostChunk[] {
  const chunks: PostChunk[] = [];
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

/** The index of the chunk that contains a post; 0 if none does. */
export function chunkIndexOf(chunks: PostChunk[], postId: number | undefined): number {
  return Math.max(
    0,
    chunks.findIndex((chunk) => chunk.posts.some((post) => post.id === postId)),
  );
}
