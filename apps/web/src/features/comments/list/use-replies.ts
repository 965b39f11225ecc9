import type { Comment } from '@vibeline/core/features/comments/comment.schema';
import { useMemo } from 'react';
import { trpc } from '../../../lib/server/trpc.ts';
import { itemsOf } from '../../../ui/lists/items-of.ts';

const PAGE_SIZE = 50;

export function useReplies(thread: Comment) {
  const query = trpc.comments.listReplies.useInfiniteQuery(
    { parentId: thread.id, limit: PAGE_SIZE },
    { getNextPageParam: (page) => page.nextCursor, enabled: false },
  );
  const replies = useMemo(() => {
    const read: Comment[] = itemsOf(query.data);
    const byId = new Map([...thread.replies, ...read].map((reply) => [reply.id, reply]));
    return [...byId.values()].filter(({ isDeleted }) => !isDeleted).sort((one, other) => one.id - other.id);
  }, [thread.replies, query.data]);

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
