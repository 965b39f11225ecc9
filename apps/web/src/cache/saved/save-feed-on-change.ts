import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import type { PostPage } from '@vibeline/core/features/posts/post.schema';
import type { InputOf } from '@vibeline/core/rpc/procedure-map';
import { onVisibilityChange } from '../../lib/page-visibility.ts';
import { onTokenChange, readToken } from '../../lib/session/session.ts';
import { readQueryKey } from '../entities/read-query-key.ts';
import { isFeed } from '../posts/feed.cache.ts';
import { deleteSaved, type SavedQuery, writeSaved } from './saved-record.ts';

/** Votes and other changes of a moment are saved together. */
const SAVE_DELAY_MS = 1000;

/** Pages of the home feed, as the server sends it: 60 posts. */
const MAX_PAGES = 3;
/** In characters of JSON. The first page is always saved: its posts are bounded. */
const MAX_LENGTH = 400_000;

type FeedData = InfiniteData<PostPage, string | undefined>;

/**
 * Saves the current member and the home feed on the device whenever they change, for a page that is opened without a
 * connection (restore-saved.ts), until the returned function is called. Deletes both when the session ends.
 */
export function saveFeedOnChange(queryClient: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let token = readToken();
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    if (token !== null) void saveQueries(queryClient, token);
  };
  const schedule = () => {
    timer ??= setTimeout(save, SAVE_DELAY_MS);
  };
  const stopCache = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.query.state.data !== undefined && savedAs(event.query)) schedule();
  });
  const stopVisibility = onVisibilityChange((isVisible) => {
    if (!isVisible && timer !== undefined) save();
  });
  const stopToken = onTokenChange(() => {
    clearTimeout(timer);
    timer = undefined;
    token = readToken();
    void deleteSaved();
  });
  // The session may have ended while no page was open.
  if (token === null) void deleteSaved();
  else schedule();
  return () => {
    clearTimeout(timer);
    stopCache();
    stopToken();
    stopVisibility();
  };
}

async function saveQueries(queryClient: QueryClient, token: string): Promise<void> {
  const all = queryClient.getQueryCache().getAll();
  const member = all.find((query) => savedAs(query) === 'member' && query.state.data !== undefined);
  const [feed] = all
    .filter((query) => savedAs(query) === 'feed' && query.state.data !== undefined)
    .sort((one, other) => Number(other.isActive()) - Number(one.isActive()) || updatedAt(other) - updatedAt(one));
  if (!member || !feed) return;
  const saved = {
    member: savedOf(member),
    feed: { ...savedOf(feed), data: boundedFeed(feed.state.data as FeedData) },
  };
  await writeSaved(token, saved, () => readToken() === token);
}

const updatedAt = ({ state }: Query) => state.dataUpdatedAt;

function savedOf({ queryKey, state }: Query): SavedQuery {
  return { queryKey, data: state.data, updatedAt: state.dataUpdatedAt };
}

export function boundedFeed({ pages, pageParams }: FeedData): FeedData {
  let length = 0;
  const saved = pages.slice(0, MAX_PAGES).filter((page, index) => {
    length += JSON.stringify(page).length;
    return index === 0 || length <= MAX_LENGTH;
  });
  return { pages: saved, pageParams: pageParams.slice(0, saved.length) };
}

function savedAs(query: Query): 'member' | 'feed' | null {
  const { path, input, isList } = readQueryKey(query);
  if (path === 'accounts.me') return 'member';
  return path === 'posts.list' && isList && isFeed(input as InputOf<'posts.list'>) ? 'feed' : null;
}
