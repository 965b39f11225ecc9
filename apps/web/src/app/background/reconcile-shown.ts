import { notifyManager, type Query, type QueryCacheNotifyEvent } from '@tanstack/react-query';
import { POSTS_BY_ID_MAX } from '@vibeline/core/features/posts/post.rules';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { patchPost } from '../../cache/post.cache.ts';
import { postsIn, reconcilePosts } from '../../cache/reconcile-posts.ts';
import type { Cache } from '../../cache/use-cache.ts';
import { connection } from '../../lib/connection/connection.ts';
import { onReopened } from '../../lib/events/stream-state.ts';
import { isPageVisible, onVisibilityChange } from '../../lib/page-visibility.ts';
import { findReadItem, scrollToAnchor } from '../../ui/lists/scroll-position/list-anchor.ts';

const FRESH_MS = 10_000;
/** The documented event after which the current user and members are fetched again, and posts, because each shows its author. */
const PROFILE_CHANGED = 'userProfileUpdated';
const DELAY_MS = 200;
const FIRST_COUNT = 20;
/** The posts nearest to the reader; those further away follow when the reader comes back to the page there. */
const MOST_POSTS = 500;

/**
 * Brings the posts of the page up to date in the background, those in view first, and without moving the reader: when a
 * list is shown that was loaded before (restored after a reload, or returned to), when the page is seen again, and after
 * events were lost. Until the returned function is called.
 */
export function reconcileShown(cache: Cache): () => void {
  const queries = cache.queryClient.getQueryCache();
  let readAt = new WeakMap<Query, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReading = false;

  const isOld = (query: Query) =>
    query.isActive() && query.state.fetchStatus === 'idle' && Date.now() - (readAt.get(query) ?? 0) > FRESH_MS;

  const reconcile = async () => {
    if (isReading || !isPageVisible() || connection.get() !== 'online') return;
    isReading = true;
    const old = queries.getAll().filter(isOld);
    for (const query of old) readAt.set(query, Date.now());
    try {
      for (const ids of inTurns(old.flatMap(postsIn))) await reconcilePosts(cache, ids, stayInPlace);
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
  const readAllAgain = () => {
    readAt = new WeakMap();
    schedule();
    void cache.utils.accounts.me.invalidate();
    void cache.utils.members.invalidate();
  };
  window.addEventListener(PROFILE_CHANGED, readAllAgain);
  const stops = [
    queries.subscribe((event) => {
      if (isFetched(event)) {
        readAt.set(event.query, Date.now());
        sharePost(cache, event.query);
      } else if (event.type === 'observerAdded' && isOld(event.query)) schedule();
    }),
    onVisibilityChange((isVisible) => isVisible && schedule()),
    onReopened(schedule),
    connection.subscribe(schedule),
    () => window.removeEventListener(PROFILE_CHANGED, readAllAgain),
  ];
  schedule();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

function isFetched(event: QueryCacheNotifyEvent): boolean {
  return event.type === 'updated' && event.action.type === 'success' && !event.action.manual;
}

/** An open post is fetched by itself: the cards of the same post show what came. */
function sharePost(cache: Cache, { queryKey, state }: Query): void {
  const [path] = queryKey as [unknown];
  if (!Array.isArray(path) || path.join('.') !== 'posts.get') return;
  const post = state.data as Post;
  patchPost(cache, post.id, (cached) => (cached === post ? cached : post));
}

function inTurns(posts: readonly Post[]): number[][] {
  const ids = [...new Set(posts.map(({ id }) => id))];
  const read = Math.max(0, ids.indexOf(findReadItem()?.itemId ?? 0));
  const nearest = ids
    .map((id, index) => ({ id, distance: Math.abs(index - read) }))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, MOST_POSTS)
    .map(({ id }) => id);
  const turns = [nearest.slice(0, FIRST_COUNT)];
  for (let start = FIRST_COUNT; start < nearest.length; start += POSTS_BY_ID_MAX) {
    turns.push(nearest.slice(start, start + POSTS_BY_ID_MAX));
  }
  return turns.filter((turn) => turn.length > 0);
}

/** Where posts above the reader go, what is read stays where it is. */
function stayInPlace(removed: ReadonlySet<number>): () => void {
  const anchor = removed.size > 0 && window.scrollY >= 1 ? findReadItem((id) => !removed.has(id)) : undefined;
  return () => {
    if (anchor) notifyManager.schedule(() => requestAnimationFrame(() => scrollToAnchor(anchor)));
  };
}
