import { useEffect } from 'react';
import { restoreSaved } from '../../cache/saved/restore-saved.ts';
import type { Cache } from '../../cache/use-cache.ts';
import { feedList } from '../../features/posts/feed/feed-query.ts';
import { useConnection } from '../../lib/connection/use-connection.ts';
import { storedPages } from '../../ui/lists/place/list-memory.ts';

/** A tab that was reloaded in the middle of the feed has its own pages, which are newer. */
const isInTab = (memberId: number) => storedPages(feedList(memberId)).initialData() !== undefined;

/** Shows the member and the feed that were saved on the device while the server cannot be asked who is signed in. */
export function useSavedFeed({ queryClient }: Cache, isMemberKnown: boolean): void {
  const isOnline = useConnection() === 'online';
  useEffect(() => {
    if (!isOnline && !isMemberKnown) void restoreSaved(queryClient, isInTab);
  }, [isOnline, isMemberKnown, queryClient]);
}
