import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Comment, CommentPage } from '@vibeline/core/features/comments/comment.schema';
import { useMemo, useState } from 'react';
import { errorStatus } from '../../lib/public-error.ts';
import { useTRPC } from '../../lib/trpc.ts';
import { commentsQuery } from './comments-query.ts';

const NO_PAGES: CommentPage[] = [];
const NOT_FOUND = 404;

/** Whether a comment, or a reply that came along with it, has this id. */
function holds(thread: Comment, commentId: number): boolean {
  return thread.id === commentId || thread.replies.some(({ id }) => id === commentId);
}

/** A deleted comment is only still there for its replies. */
export function isShown({ isDeleted, replyCount }: Comment): boolean {
  return !isDeleted || replyCount > 0;
}

/** A post's comments as far as they have been read, and the one a link led to when it is not among the first. */
export function useThreads(postId: number, linkedId: number | undefined) {
  const trpc = useTRPC();
  const query = useInfiniteQuery(commentsQuery(trpc, postId));
  const pages = query.data?.pages ?? NO_PAGES;
  const linked = useLinkedThread(postId, linkedId, query.isPending ? null : (pages[0]?.items ?? []));
  const pinnedId = linked.thread?.id;
  const threads = useMemo(() => {
    const all = pages.flatMap(({ items }) => items);
    return all.filter((thread) => isShown(thread) && thread.id !== pinnedId);
  }, [pages, pinnedId]);
  return { query, threads, linked };
}

interface LinkedThread {
  thread: Comment | null;
  isMissing: boolean;
  /** Tries again; null unless it failed. */
  retry: (() => void) | null;
}

const NOT_LINKED: LinkedThread = { thread: null, isMissing: false, retry: null };

/** The linked comment's thread, unless it is among `first`; that is judged once: what is read is not moved about. */
function useLinkedThread(postId: number, linkedId: number | undefined, first: Comment[] | null): LinkedThread {
  const trpc = useTRPC();
  const [judged, setJudged] = useState<{ linkedId: number | undefined; isListed: boolean } | null>(null);
  if (first !== null && judged?.linkedId !== linkedId) {
    setJudged({ linkedId, isListed: linkedId !== undefined && first.some((thread) => holds(thread, linkedId)) });
  }
  const isWanted = linkedId !== undefined && judged?.linkedId === linkedId && !judged.isListed;
  const { data, error, refetch } = useQuery(
    trpc.comments.getThread.queryOptions(
      { id: linkedId ?? 0 },
      { enabled: isWanted, refetchOnWindowFocus: false, refetchOnMount: false },
    ),
  );
  if (!isWanted) return NOT_LINKED;
  const isElsewhere = data !== undefined && data.postId !== postId;
  const isMissing = isElsewhere || errorStatus(error) === NOT_FOUND;
  const thread = data && !isElsewhere && isShown(data) ? data : null;
  return { thread, isMissing, retry: error && !isMissing ? () => void refetch() : null };
}
