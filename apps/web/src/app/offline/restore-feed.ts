import type { QueryClient } from '@tanstack/react-query';
import { restoreSaved } from '../../cache/saved/restore-saved.ts';
import { feedList } from '../../features/posts/feed/feed-query.ts';
import { storedPages } from '../../ui/lists/place/list-memory.ts';

/** What was saved on the device; of a tab that was reloaded in the middle of the feed, the tab's own pages. */
export async function restoreFeed(queryClient: QueryClient): Promise<void> {
  await restoreSaved(queryClient, (memberId) => storedPages(feedList(memberId)).initialData() !== undefined);
}
