import { useEffect } from 'react';
import { restoreSaved } from '../../cache/saved/restore-saved.ts';
import type { Cache } from '../../cache/use-cache.ts';
import { feedList } from '../../features/posts/feed/feed-query.ts';
import { readShownRanker } from '../../features/posts/rankers/shown-ranker.ts';
import { checkConnection } from '../../lib/connection/connection.ts';
import { useConnection } from '../../lib/connection/use-connection.ts';
import { useToken } from '../../lib/session/use-token.ts';
import { storedPages } from '../../ui/lists/scroll-position/list-memory.ts';

/** After this time without a response the connection is probed: the browser may wait for minutes. */
const SLOW_MS = 8000;

/** A tab that was reloaded in the middle of the feed has its own pages, which are newer. */
function isInTab(memberId: number): boolean {
  return storedPages(feedList(memberId, readShownRanker())).initialData !== undefined;
}

/** Shows the member and the feed that were saved on the device while the server cannot be asked who is signed in. */
export function useSavedFeed({ queryClient }: Cache, isMemberKnown: boolean): void {
  const isOnline = useConnection() === 'online';
  const isAsked = useToken() !== null && !isMemberKnown;
  useEffect(() => {
    if (!isAsked) return;
    const timer = setTimeout(() => void checkConnection(), SLOW_MS);
    return () => clearTimeout(timer);
  }, [isAsked]);
  useEffect(() => {
    if (!isOnline && isAsked) void restoreSaved(queryClient, isInTab);
  }, [isOnline, isAsked, queryClient]);
}
