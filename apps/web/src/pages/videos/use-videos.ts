import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { POSTS_OPTIONS } from '../../features/posts/feed/feed-query.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { usePages } from '../../ui/lists/use-pages.ts';

const PAGE_SIZE = 24;
const OF_AUTHOR = 12;

export function useVideos() {
  const { user } = useCurrentUser();
  const list = `videos ${user?.id ?? null}`;
  const input = { type: 'video', limit: PAGE_SIZE } as const;
  const { query, items: posts } = usePages(trpc.posts.list, input, { ...POSTS_OPTIONS, list });
  return { list, query, posts };
}

/** The newest posts with a video by one member. An anonymous author (id 0) has no others. */
export function useVideosOf(memberId: number) {
  const input = { type: 'video', memberId, limit: OF_AUTHOR } as const;
  return usePages(trpc.posts.list, input, { ...POSTS_OPTIONS, enabled: memberId !== 0 });
}
