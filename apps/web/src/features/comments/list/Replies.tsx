import { Flex, Text } from '@mantine/core';
import type { Comment } from '@vibeline/core/features/comments/comment.schema';
import { useEffect, useMemo, useRef } from 'react';
import { connectionMessage, LOADS_LATER } from '../../../lib/connection/connection-text.ts';
import { useConnection } from '../../../lib/connection/use-connection.ts';
import { errorMessage } from '../../../lib/server/public-error.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { usePages } from '../../../ui/lists/use-pages.ts';
import { CommentItem } from '../item/CommentItem.tsx';
import type { ThreadContext } from '../thread-context.ts';
import { UnsentItem } from '../writing/UnsentItem.tsx';
import type { UnsentComment } from '../writing/unsent-comments.ts';
import listClasses from './CommentList.module.css';
import classes from './CommentThread.module.css';

const PAGE_SIZE = 50;

interface RepliesProps extends ThreadContext {
  id: string;
  thread: Comment;
  unsent: UnsentComment[];
  onReply: (text: string, replyTo: Comment) => boolean;
}

export function Replies({ id, thread, unsent, onReply, viewer, unsentComments, highlight }: RepliesProps) {
  const { replies, hasMore, isLoadingMore, isPaused, error, loadMore } = useReplies(thread);
  const connection = useConnection();
  const list = useRef<HTMLOListElement>(null);
  const followsEnd = useRef(false);
  const count = replies.length;
  const sendReply = (text: string, replyTo: Comment) => {
    if (!onReply(text, replyTo)) return false;
    // The new reply is the last one: the replies before it are loaded, so that it is shown after them.
    followsEnd.current = true;
    if (hasMore && !isLoadingMore) void loadMore();
    return true;
  };
  const loadOnClick = () => {
    followsEnd.current = false;
    void loadMore();
  };
  useEffect(() => {
    if (followsEnd.current && count > 0) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  return (
    <Flex className={classes.replies} direction="column" gap={8} ms={19}>
      <ol
        ref={list}
        id={id}
        className={listClasses.list}
        aria-label={`Replies to ${thread.isDeleted ? 'a deleted comment' : thread.author.name}`}
      >
        {replies.map((reply) => (
          <li key={reply.id}>
            <CommentItem
              comment={reply}
              viewer={viewer}
              highlight={highlight?.id === reply.id ? highlight : null}
              onReply={sendReply}
            />
          </li>
        ))}
        {unsent.map((comment) => (
          <UnsentItem key={comment.sendKey} comment={comment} viewer={viewer} unsentComments={unsentComments} />
        ))}
      </ol>
      {error && (
        <Text role="alert" my={0} mx={8} c="var(--danger-ink)" fz="sm">
          {errorMessage(error, 'The replies could not be loaded.')}
        </Text>
      )}
      {isPaused && <p role="status">{connectionMessage(connection, LOADS_LATER)}</p>}
      {(hasMore || error) && (
        <Button variant="default" className={classes.more ?? ''} loading={isLoadingMore} onClick={loadOnClick}>
          {error ? 'Retry' : 'Load more replies'}
        </Button>
      )}
    </Flex>
  );
}

function useReplies(thread: Comment) {
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
