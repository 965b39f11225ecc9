import { Stack, Text } from '@mantine/core';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { useRef } from 'react';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { PostCard } from '../../features/posts/card/PostCard.tsx';
import { useFocusAfterRemoval } from '../../features/posts/feed/use-focus-after-removal.ts';
import { useTextClicks } from '../../features/posts/feed/use-text-clicks.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { countOf } from '../../ui/format-count.ts';
import { useDeferredArrival } from '../../ui/hooks/use-deferred-arrival.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { ItemStates } from '../../ui/lists/ItemStates.tsx';
import { pageShapes } from '../../ui/lists/page-shapes.ts';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { useListPosition } from '../../ui/lists/scroll-position/use-list-position.ts';
import classes from './TrendingPosts.module.css';

const STALE_TIME = 60_000;

export function TrendingPosts() {
  const { user } = useCurrentUser();
  const query = trpc.posts.trending.useQuery(undefined, { staleTime: STALE_TIME, refetchOnWindowFocus: false });
  const arrived = useDeferredArrival(query.data) ?? undefined;
  useListPosition({ list: `trending ${user?.id ?? null}`, data: null, firstId: arrived?.[0]?.id });
  const { error, refetch, isFetching } = query;
  return (
    <ItemStates
      query={{ data: arrived, error, refetch, isPending: query.isPending || query.data !== arrived }}
      loadingLabel="Loading posts"
      skeleton={<Skeleton shape={pageShapes.post} times={3} />}
      failure="The posts could not be loaded."
      noteClassName="gutter"
    >
      {(posts) =>
        posts.length === 0 ? (
          <EmptyState title="No posts yet">Posts appear here once members vote and comment on them.</EmptyState>
        ) : (
          <RankedPosts posts={posts} isBusy={isFetching} />
        )
      }
    </ItemStates>
  );
}

function RankedPosts({ posts, isBusy }: { posts: Post[]; isBusy: boolean }) {
  const root = useRef<HTMLDivElement>(null);
  useTextClicks(root);
  useFocusAfterRemoval(
    root,
    posts.map(({ id }) => id),
  );
  return (
    <Stack
      ref={root}
      role="feed"
      data-place
      aria-label="Trending posts"
      aria-busy={isBusy}
      className={classes.feed}
      gap={16}
    >
      {posts.map((post, index) => (
        <Stack key={post.id} gap={6}>
          <Text className="tabular-nums" px="calc(4px + 0.75 * var(--gutter))" c="dimmed" fz="sm">
            <Text component="b" me={6} c="var(--ink)" fw={680}>
              {index + 1}
            </Text>{' '}
            {rankedBy(post)}
          </Text>
          <PostCard post={post} position={index + 1} />
        </Stack>
      ))}
    </Stack>
  );
}

function rankedBy({ positiveVotes, negativeVotes, commentsCount }: Post): string {
  const count = positiveVotes + negativeVotes + commentsCount;
  if (count === 0) return 'No votes or comments yet';
  return countOf(count, 'vote or comment', 'votes and comments');
}
