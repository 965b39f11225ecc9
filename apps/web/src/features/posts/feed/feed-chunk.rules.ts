import { POSTS_PER_ADVERT } from '@vibeline/core/features/adverts/advert.rules';
import type { Post, PostPage } from '@vibeline/core/features/posts/post.schema';

const CHUNK_SIZE = 5;
/** So many posts are rendered at first: the first chunk, and the second where the first is smaller. */
const FIRST_POSTS = 4;

/** Consecutive posts of the feed that are rendered together, or replaced by an empty box. */
export interface PostChunk {
  /** The id of its oldest post when it was made, so that a new post changes only the first chunk. */
  key: number;
  /** How many posts are before it. */
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

/**
 * Splits each page from its end, so that the first chunk is the one with fewer posts. `keys` has the chunk of each post
 * that was split before: it stays there, so that a removed post changes no other chunk.
 */
export function feedChunks(pages: PostPage[], keys = new Map<number, number>()): PostChunk[] {
  const chunks: PostChunk[] = [];
  const used = new Set<number>();
  let before = 0;
  for (const run of pages.flatMap(({ items }) => runsOf(items, keys))) {
    let start = 0;
    const size = keys.has(run[0]?.id ?? 0) ? run.length : CHUNK_SIZE;
    for (let end = run.length % size || size; start < run.length; end += size) {
      const posts = run.slice(start, end);
      const oldest = posts.at(-1)?.id ?? 0;
      const known = keys.get(oldest) ?? oldest;
      const key = used.has(known) ? oldest : known;
      used.add(key);
      for (const { id } of posts) keys.set(id, key);
      chunks.push({ key, before, posts });
      before += posts.length;
      start = end;
    }
  }
  return chunks;
}

/** Consecutive posts of the same chunk, and those that are in none yet. */
function runsOf(posts: Post[], keys: ReadonlyMap<number, number>): Post[][] {
  const runs: Post[][] = [];
  for (const post of posts) {
    const run = runs.at(-1);
    if (run?.[0] && keys.get(run[0].id) === keys.get(post.id)) run.push(post);
    else runs.push([post]);
  }
  return runs;
}

/** The index of the chunk that contains a post; 0 if none does. */
export function chunkIndexOf(chunks: PostChunk[], postId: number | undefined): number {
  return Math.max(
    0,
    chunks.findIndex((chunk) => chunk.posts.some((post) => post.id === postId)),
  );
}

/** `initialChunk` is the index of the one with the reader's position; null at the top. */
export function startsRendered({ before }: PostChunk, index: number, initialChunk: number | null): boolean {
  return initialChunk === null ? before < FIRST_POSTS : Math.abs(index - initialChunk) <= 1;
}

/** The number of the advert after a post, null for none; for each post that was listed. */
export type AdvertSlots = ReadonlyMap<number, number | null>;

/**
 * `slots` with an advert after every third of the posts that were not listed before: those that were keep theirs, so that a
 * post that is removed or added moves no advert. The first `newCount` posts, on top of the list that was opened, have none.
 */
export function placeAdverts(posts: readonly Post[], newCount: number, slots: AdvertSlots): AdvertSlots {
  const placed = new Map(slots);
  let count = Math.max(0, ...[...slots.values()].map((slot) => slot ?? 0));
  let since = 0;
  for (const { id } of posts.slice(newCount)) {
    since += 1;
    if (!placed.has(id)) placed.set(id, since < POSTS_PER_ADVERT ? null : ++count);
    if (placed.get(id) !== null) since = 0;
  }
  return placed;
}
