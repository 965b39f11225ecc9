import type { PostPage } from '@vibeline/core/features/posts/post.schema';
import type { FeedData } from '../feed-query.ts';

/** With so many pages of new posts the feed begins anew instead of growing further. */
const PAGES_MAX = 6;

interface NewerPages extends FeedData {
  /** Whether they reach down to the post, which is not among them. Otherwise they are the newest pages of the feed. */
  isComplete: boolean;
}

export async function fetchNewerPages(
  newestId: number,
  fetchPage: (cursor: string | undefined) => Promise<PostPage>,
): Promise<NewerPages> {
  const newer: NewerPages = { pages: [], pageParams: [], isComplete: false };
  let cursor: string | undefined;
  while (newer.pages.length < PAGES_MAX) {
    const page = await fetchPage(cursor);
    const items = page.items.filter(({ id }) => id > newestId);
    newer.isComplete = items.length < page.items.length || page.nextCursor === null;
    newer.pages.push(newer.isComplete ? { ...page, items } : page);
    newer.pageParams.push(cursor);
    if (newer.isComplete || page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  return newer;
}

/** The id of the newest post of another member; null when there is none. */
export function newestOfOthers(pages: readonly PostPage[], memberId: number): number | null {
  const ids = pages.flatMap(({ items }) => items.flatMap(({ id, author }) => (author.id === memberId ? [] : [id])));
  return ids.length === 0 ? null : Math.max(...ids);
}
