import { useMemo } from 'react';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { type FeedData, POSTS_OPTIONS } from '../../features/posts/feed/feed-query.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { itemsOf } from '../../ui/lists/items-of.ts';
import { storedPages } from '../../ui/lists/place/list-memory.ts';

const PAGE_SIZE = 24;
const OF_AUTHOR = 12;

export function useVideos() {
  const { user } = useCurrentUser();
  const list = `videos ${user?.id ?? null}`;
  const query = trpc.posts.list.useInfiniteQuery(
    { type: 'video', limit: PAGE_SIZE },
    { ...POSTS_OPTIONS, ...storedPages<FeedData>(list) },
  );
  const posts = useMemo(() => itemsOf(query.data), [query.data]);
  return { list, query, posts };
}

/** The newest posts with a video by one member. An anonymous author (id 0) has no others. */
export function useVideosOf(memberId: number) {
  return trpc.posts.list.useInfiniteQuery(
    { type: 'video', memberId, limit: OF_AUTHOR },
    { ...POSTS_OPTIONS, enabled: memberId !== 0 },
  );
}
