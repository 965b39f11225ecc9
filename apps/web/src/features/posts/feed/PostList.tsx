import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { errorMessage } from '../../../lib/server/public-error.ts';
import { ErrorNote } from '../../../ui/ErrorNote.tsx';
import { ErrorState } from '../../../ui/lists/ErrorState.tsx';
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx';
import { Loading } from '../../../ui/lists/Loading.tsx';
import { pageShapes } from '../../../ui/lists/page-shapes.ts';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { useOffers } from '../../network/use-network.ts';
import { FeedChunk } from './FeedChunk.tsx';
import { type AdvertSlots, chunkIndexOf, type PostChunk, placeAdverts, startsRendered } from './feed-chunk.rules.ts';
import type { FeedData } from './feed-query.ts';
import classes from './PostList.module.css';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { useTextClicks } from './use-text-clicks.ts';

const NO_ADVERTS: AdvertSlots = new Map();

const NO_CHUNKS: PostChunk[] = [];

export interface PostListProps {
  query: UseInfiniteQueryResult<FeedData, unknown>;
  /** Null while no posts have arrived. */
  chunks: PostChunk[] | null;
  /** The post the reader comes back to; the chunks around it are rendered first. */
  initialPostId?: number | undefined;
  hasAdverts?: boolean;
  failed: string;
  empty: ReactNode;
  endText?: string;
}

export function PostList(props: PostListProps) {
  const { query, chunks: arrived, initialPostId, hasAdverts = false, failed, empty } = props;
  const { endText = "You're all caught up" } = props;
  const chunks = arrived ?? NO_CHUNKS;
  const root = useRef<HTMLDivElement>(null);
  useTextClicks(root);
  useFocusAfterRemoval(
    root,
    chunks.flatMap(({ posts }) => posts.map(({ id }) => id)),
  );
  const offersAdverts = useOffers('adverts');
  const adverts = useAdverts(chunks, hasAdverts && offersAdverts);
  const refetch = () => void query.refetch();
  const initialChunk = initialPostId === undefined ? null : chunkIndexOf(chunks, initialPostId);
  const error = query.error ? errorMessage(query.error, failed) : null;
  const hasPosts = chunks.length > 0;

  return (
    <div ref={root} className={classes.list}>
      {error && !query.isFetchNextPageError && <LoadError message={error} hasPosts={hasPosts} onRetry={refetch} />}
      {!arrived && !error && (
        <Loading label="Loading posts" noteClassName={classes.note} onRetry={refetch}>
          <Skeleton shape={pageShapes.post} times={3} />
        </Loading>
      )}
      {arrived && !hasPosts && !query.hasNextPage && empty}
      {arrived && (hasPosts || query.hasNextPage) && (
        <InfiniteList
          count={chunks.length}
          hasMore={query.hasNextPage}
          isLoadingMore={query.isFetchingNextPage}
          error={query.isFetchNextPageError ? error : null}
          onLoadMore={() => void query.fetchNextPage()}
          endText={endText}
        >
          <div role="feed" data-place aria-label="Posts" aria-busy={query.isFetching} className={classes.list}>
            {chunks.map((chunk, index) => (
              <FeedChunk
                key={chunk.key}
                chunk={chunk}
                startsRendered={startsRendered(chunk, index, initialChunk)}
                adverts={adverts}
              />
            ))}
          </div>
        </InfiniteList>
      )}
    </div>
  );
}

function useAdverts(chunks: PostChunk[], hasAdverts: boolean): AdvertSlots {
  const newestId = chunks[0]?.posts[0]?.id;
  const [openedId, setOpenedId] = useState(newestId);
  const [slots, setSlots] = useState(NO_ADVERTS);
  if (openedId === undefined && newestId !== undefined) setOpenedId(newestId);
  if (!hasAdverts || openedId === undefined) return NO_ADVERTS;
  const posts = chunks.flatMap((chunk) => chunk.posts);
  const newCount = posts.findIndex(({ id }) => id <= openedId);
  const placed = placeAdverts(posts, Math.max(0, newCount), slots);
  if (placed.size !== slots.size) setSlots(placed);
  return placed;
}

function LoadError({ message, hasPosts, onRetry }: { message: string; hasPosts: boolean; onRetry: () => void }) {
  if (!hasPosts) return <ErrorState message={message} onRetry={onRetry} />;
  return (
    <div className={classes.note}>
      <ErrorNote message={message} onRetry={onRetry} />
    </div>
  );
}
