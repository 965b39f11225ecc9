import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { errorSentence, errorStatus } from '../../lib/public-error.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { InfiniteList } from '../../ui/InfiniteList.tsx';
import classes from './Feed.module.css';
import { FeedStretch } from './FeedStretch.tsx';
import { chunkIndexOf } from './feed-chunk.rules.ts';
import { PostSkeleton } from './PostSkeleton.tsx';
import { useFeed } from './use-feed.ts';
import { useFeedPlace } from './use-feed-place.ts';
import { useIsOffline } from './use-is-offline.ts';
import { useTextClicks } from './use-text-clicks.ts';

interface FeedProps {
  memberId: number;
  onCompose: () => void;
}

const FAILED = 'The feed could not be loaded.';

/** The home feed in all its states. */
export function Feed({ memberId, onCompose }: FeedProps) {
  const root = useRef<HTMLDivElement>(null);
  const { query, chunks } = useFeed(memberId);
  const refetch = () => void query.refetch();
  const arrival = useFeedPlace(memberId, query.data, refetch);
  const isOffline = useIsOffline();
  useTextClicks(root);
  const start = chunkIndexOf(chunks, arrival?.postId);
  const error = query.error && failure(query.error);
  const hasPosts = chunks.length > 0;

  return (
    <div ref={root} className={classes.root}>
      {isOffline && (
        <p role="status" className={classes.offline}>
          You're offline — showing saved posts
        </p>
      )}
      {error && !query.isFetchNextPageError && (
        <div className={classes.note}>
          <ErrorNote message={error} onRetry={refetch} />
        </div>
      )}
      {query.isPending && !error && <FirstPosts onRetry={refetch} />}
      {query.data && !hasPosts && <NoPosts onCompose={onCompose} />}
      {hasPosts && (
        <InfiniteList
          hasMore={query.hasNextPage}
          isLoadingMore={query.isFetchingNextPage}
          error={query.isFetchNextPageError ? error : null}
          onLoadMore={() => void query.fetchNextPage()}
          endText="You're all caught up"
        >
          <div role="feed" aria-label="Posts" aria-busy={query.isFetching} className={classes.feed}>
            {chunks.map((chunk, index) => (
              <FeedStretch key={chunk.key} chunk={chunk} startsDrawn={Math.abs(index - start) <= 1} />
            ))}
          </div>
        </InfiniteList>
      )}
    </div>
  );
}

/** A refusal explains itself; everything else is only known to have failed. */
function failure(error: unknown): string {
  const status = errorStatus(error);
  return status !== null && status < 500 ? errorSentence(error, FAILED) : FAILED;
}

function NoPosts({ onCompose }: Pick<FeedProps, 'onCompose'>) {
  return (
    <EmptyState title="Your feed is waiting for some vibes!" action={<Button onClick={onCompose}>Write a post</Button>}>
      Nobody has posted yet. What you write is the first thing everyone reads.
    </EmptyState>
  );
}

const SLOW_MS = 10_000;

function FirstPosts({ onRetry }: { onRetry: () => void }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <span role="status" className="visually-hidden">
        Loading posts
      </span>
      {isSlow && (
        <div className={classes.note}>
          <ErrorNote message="Still loading…" onRetry={onRetry} />
        </div>
      )}
      <PostSkeleton />
      <PostSkeleton />
      <PostSkeleton />
    </>
  );
}
