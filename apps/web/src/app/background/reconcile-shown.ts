import { notifyManager, type Query } from '@tanstack/react-query';
import { applyPosts, postsIn, readPosts } from '../../cache/posts/reconcile-posts.ts';
import type { Cache } from '../../cache/use-cache.ts';
import { connection } from '../../lib/connection/connection.ts';
import { onReopened } from '../../lib/events/stream-state.ts';
import { isPageVisible, onVisibilityChange } from '../../lib/page-visibility.ts';
import { fetchedAt } from '../../lib/server/query-client.ts';
import { onUserEvent } from '../../lib/session/user-events.ts';
import { findReadItem, scrollToAnchor } from '../../ui/lists/scroll-position/list-anchor.ts';
import { readingTurns } from './reading-turns.rules.ts';

const FRESH_MS = 10_000;
const DELAY_MS = 200;

/**
 * Brings the posts of the page up to date in the background, those in view first, and without moving the reader: when a
 * list is shown that was loaded before (restored after a reload, or returned to), when the page is seen again, after
 * events were lost, and after a change of a profile. Until the returned function is called.
 */
export function reconcileShown(cache: Cache): () => void {
  const queries = cache.queryClient.getQueryCache();
  const readAt = new WeakMap<Query, number>();
  let changedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReading = false;

  const isOld = (query: Query) => {
    const updatedAt = Math.max(readAt.get(query) ?? 0, fetchedAt(query) ?? 0);
    const isFresh = updatedAt > changedAt && Date.now() - updatedAt <= FRESH_MS;
    return query.isActive() && query.state.fetchStatus === 'idle' && !isFresh;
  };

  const reconcile = async () => {
    if (isReading || !isPageVisible() || connection.get() !== 'online') return;
    isReading = true;
    const old = queries.getAll().filter(isOld);
    for (const query of old) readAt.set(query, Date.now());
    try {
      const postIds = old.flatMap(postsIn).map(({ id }) => id);
      for (const ids of readingTurns(postIds, findReadItem()?.itemId)) await reconcilePosts(cache, ids);
    } catch {
      // Without a connection, or refused: the next occasion is soon enough.
      for (const query of old) readAt.delete(query);
    } finally {
      isReading = false;
    }
  };
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void reconcile(), DELAY_MS);
  };
  const stops = [
    queries.subscribe((event) => {
      if (event.type === 'observerAdded' && isOld(event.query)) schedule();
    }),
    onVisibilityChange((isVisible) => isVisible && schedule()),
    onReopened(schedule),
    connection.subscribe(schedule),
    onUserEvent('userProfileUpdated', () => {
      changedAt = Date.now();
      schedule();
    }),
  ];
  schedule();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

/** Where posts above the reader go, what is read stays where it is. */
async function reconcilePosts(cache: Cache, ids: readonly number[]): Promise<void> {
  const read = await readPosts(cache, ids);
  const { gone } = read;
  const anchor = gone.size > 0 && window.scrollY >= 1 ? findReadItem((id) => !gone.has(id)) : undefined;
  applyPosts(cache, read);
  // Once the lists have been rendered without them.
  if (anchor) notifyManager.schedule(() => requestAnimationFrame(() => scrollToAnchor(anchor)));
}
