import type { Comment, CommentPage } from '@vibeline/core/features/comments/comment.schema';
import { useMemo, useState } from 'react';
import { isNotFound } from '../../../lib/server/public-error.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { COMMENTS_OPTIONS, commentsInput } from '../comments-query.ts';

const NO_PAGES: CommentPage[] = [];

function includesComment(thread: Comment, commentId: number): boolean {
  return thread.id === commentId || thread.replies.some(({ id }) => id === commentId);
}

function isShown({ isDeleted, replyCount }: Comment): boolean {
  return !isDeleted || replyCount > 0;
}

interface Threads {
  query: ReturnType<typeof useCommentsQuery>;
  threads: Comment[];
  linked: LinkedThread;
  sent: Comment[];
}

function useCommentsQuery(postId: number) {
  return trpc.comments.list.useInfiniteQuery(commentsInput(postId), COMMENTS_OPTIONS);
}

export function useThreads(postId: number, linkedId: number | undefined, sentIds: number[]): Threads {
  const query = useCommentsQuery(postId);
  const pages = query.data?.pages ?? NO_PAGES;
  const linked = useLinkedThread(postId, linkedId, query.isPending ? null : (pages[0]?.items ?? []));
  const pinnedId = linked.thread?.id;
  const threads = useMemo(() => {
    const all = pages.flatMap(({ items }) => items);
    return all.filter((thread) => isShown(thread) && thread.id !== pinnedId);
  }, [pages, pinnedId]);
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
