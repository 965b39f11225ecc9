import type { Comment } from '@vibeline/core/features/comments/comment.schema';
import { useMemo } from 'react';
import { trpc } from '../../../lib/server/trpc.ts';
import { usePages } from '../../../ui/lists/use-pages.ts';

const PAGE_SIZE = 50;

export function useReplies(thread: Comment) {
  const input = { parentId: thread.id, limit: PAGE_SIZE };
  const { query, items } = usePages(trpc.comments.listReplies, input, { enabled: false });
  const replies = useMemo(() => {
    const byId = new Map([...thread.replies, ...items].map((reply) => [reply.id, reply]));
    return [...byId.values()].filter(({ isDeleted }) => !isDeleted).sort((one, other) => one.id - other.id);
  }, [thread.replies, items]);

  const hasMore = query.data ? query.hasNextPage : thread.replyCount > replies.length;
  return {
    replies,
    hasMore,
    isLoadingMore: query.isFetching,
    isPaused: query.isPaused,
    error: query.error,
    loadMore: query.fetchNextPage,
  };
}
