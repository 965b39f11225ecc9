import { Text } from '@mantine/core';
import type { RefObject } from 'react';
import { errorMessage } from '../../../lib/server/public-error.ts';
import { ErrorNote } from '../../../ui/ErrorNote.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { ErrorState } from '../../../ui/lists/ErrorState.tsx';
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx';
import { Loading } from '../../../ui/lists/Loading.tsx';
import { pageShapes } from '../../../ui/lists/page-shapes.ts';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import type { ThreadContext } from '../thread-context.ts';
import { UnsentItem } from '../writing/UnsentItem.tsx';
import classes from './CommentList.module.css';
import { CommentThread } from './CommentThread.tsx';
import { useThreads } from './use-threads.ts';

interface CommentListProps extends ThreadContext {
  postId: number;
  linkedId: number | undefined;
  scroller?: RefObject<HTMLElement | null>;
}

const FAILED = 'The comments could not be loaded.';

export function CommentList({ postId, linkedId, scroller, ...context }: CommentListProps) {
  const { query, threads, linked, sent } = useThreads(postId, linkedId, context.unsentComments.sentIds);
  const error = query.error && errorMessage(query.error, FAILED);
  const unsent = context.unsentComments.unsent.filter(({ threadId }) => threadId === null);
  const hasTail = sent.length > 0 || unsent.length > 0;
  const isEmpty = threads.length === 0 && !hasTail && !linked.thread;
  const refetch = () => void query.refetch();

  return (
    <section className={classes.root} tabIndex={-1} aria-label="Comments" aria-busy={query.isPending} data-comment-list>
      {linked.isMissing && <CommentNotFound />}
      {linked.retry && <ErrorNote message="The linked comment could not be loaded." onRetry={linked.retry} />}
      {linked.thread && (
        <ol className={classes.list} aria-label="Linked comment" data-pinned>
          <CommentThread thread={linked.thread} {...context} />
        </ol>
      )}
      {error && !query.data && <ErrorState message={error} onRetry={refetch} />}
      {error && query.data && !query.isFetchNextPageError && <ErrorNote message={error} onRetry={refetch} />}
      {query.isPending && !error && (
        <Loading label="Loading comments" onRetry={refetch}>
          <Skeleton shape={pageShapes.comment} times={3} />
        </Loading>
      )}
      {query.data && isEmpty && !query.hasNextPage && (
        <EmptyState title="No comments yet">Be the first to say something.</EmptyState>
      )}
      <InfiniteList
        count={threads.length}
        hasMore={query.hasNextPage}
        isLoadingMore={query.isFetchingNextPage}
        error={query.isFetchNextPageError ? error : null}
        onLoadMore={() => void query.fetchNextPage()}
        isManual={hasTail}
        {...(scroller && { scroller })}
      >
        {threads.length > 0 && (
          <ol className={classes.list} aria-label="Comments">
            {threads.map((thread) => (
              <CommentThread key={thread.id} thread={thread} {...context} />
            ))}
          </ol>
        )}
      </InfiniteList>
      {hasTail && (
        <ol className={classes.list} aria-label="Your new comments">
          {sent.map((thread) => (
            <CommentThread key={thread.id} thread={thread} {...context} />
          ))}
          {unsent.map((comment) => (
            <UnsentItem
              key={comment.sendKey}
              comment={comment}
              viewer={context.viewer}
              unsentComments={context.unsentComments}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

function CommentNotFound() {
  return (
    <Text
      role="status"
      mb={8}
      py={12}
      px={16}
      bg="var(--surface-sunken)"
      c="dimmed"
      fz="sm"
      bdrs="var(--radius-control)"
    >
      <Text component="b" display="block" c="var(--ink)" fw={680}>
        Comment not found
      </Text>{' '}
      It may have been deleted, or the link is not complete.
    </Text>
  );
}
