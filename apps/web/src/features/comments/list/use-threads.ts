import type { Comment } from '@vibeline/core/features/comments/comment.schema';
import { useMemo, useState } from 'react';
import { useEventFallback } from '../../../lib/events/use-event-fallback.ts';
import { isNotFound } from '../../../lib/server/public-error.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { usePages } from '../../../ui/lists/use-pages.ts';
import { COMMENTS_OPTIONS, commentsInput } from '../comments-query.ts';

/** No event reports what others do with the comments of a post. */
const REFRESH_MS = 20_000;
/** A refetch reads all pages, one after the other. */
const MOST_REFRESHED_PAGES = 5;

function includesComment(thread: Comment, commentId: number): boolean {
  return thread.id === commentId || thread.replies.some(({ id }) => id === commentId);
}

function isShown({ isDeleted, replyCount }: Comment): boolean {
  return !isDeleted || replyCount > 0;
}

export function useThreads(postId: number, linkedId: number | undefined, sentIds: number[]) {
  const { query, items } = usePages(trpc.comments.list, commentsInput(postId), COMMENTS_OPTIONS);
  const { isFetching, refetch } = query;
  const pageCount = query.data?.pages.length ?? 0;
  // New comments come last, and where one above goes, scroll anchoring keeps what is read in place.
  useEventFallback(
    () => {
      if (!isFetching && pageCount > 0 && pageCount <= MOST_REFRESHED_PAGES) void refetch();
    },
    REFRESH_MS,
    () => true,
  );
  const linked = useLinkedThread(postId, linkedId, query.isPending ? null : (query.data?.pages[0]?.items ?? []));
  const pinnedId = linked.thread?.id;
  const threads = useMemo(() => items.filter((thread) => isShown(thread) && thread.id !== pinnedId), [items, pinnedId]);
  const listed = new Set([pinnedId, ...threads.map(({ id }) => id)]);
  const sent = useSentThreads(sentIds).filter(({ id }) => !listed.has(id));
  return { query, threads, linked, sent };
}

/** `addComment` has added them to the cache, so nothing is fetched. */
function useSentThreads(ids: number[]): Comment[] {
  const found = trpc.useQueries((queries) =>
    ids.map((id) => queries.comments.getThread({ id }, { staleTime: Number.POSITIVE_INFINITY })),
  );
  return found.flatMap(({ data }) => (data && isShown(data) ? [data] : []));
}

interface LinkedThread {
  thread: Comment | null;
  isMissing: boolean;
  retry: (() => void) | null;
}

const NOT_LINKED: LinkedThread = { thread: null, isMissing: false, retry: null };

/** The linked comment's thread, unless it is in `first`. That is decided once, so that comments do not move later. */
function useLinkedThread(postId: number, linkedId: number | undefined, first: Comment[] | null): LinkedThread {
  const [decided, setDecided] = useState<{ linkedId: number | undefined; isListed: boolean } | null>(null);
  if (first !== null && decided?.linkedId !== linkedId) {
    setDecided({
      linkedId,
      isListed: linkedId !== undefined && first.some((thread) => includesComment(thread, linkedId)),
    });
  }
  const isWanted = linkedId !== undefined && decided?.linkedId === linkedId && !decided.isListed;
  const { data, error, refetch } = trpc.comments.getThread.useQuery(
    { id: linkedId ?? 0 },
    { enabled: isWanted, refetchOnWindowFocus: false, refetchOnMount: false },
  );
  if (!isWanted) return NOT_LINKED;
  const isElsewhere = data !== undefined && data.postId !== postId;
  const isMissing = isElsewhere || isNotFound(error);
  const thread = data && !isElsewhere && isShown(data) ? data : null;
  return { thread, isMissing, retry: error && !isMissing ? () => void refetch() : null };
}
