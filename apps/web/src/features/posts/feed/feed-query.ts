import type { InfiniteData } from '@tanstack/react-query';
import type { PostPage } from '@vibeline/core/features/posts/post.schema';
import type { Ranker } from '@vibeline/core/features/posts/ranker-names.rules';

const PAGE_SIZE = 20;

export type PostScope = { memberId: number } | { hashtag: string } | { circleId: number };

export const FEED_INPUT = { limit: PAGE_SIZE };

export function feedInput(ranker: Ranker): { limit: number; ranker?: Ranker } {
  return ranker === 'newest' ? FEED_INPUT : { ...FEED_INPUT, ranker };
}

/** The home feed is never refetched while it is read: posts must not move or change under the reader. */
export const FEED_OPTIONS = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
};

export type FeedData = InfiniteData<PostPage, string | undefined>;

export function feedList(memberId: number, ranker: Ranker = 'newest'): string {
  return ranker === 'newest' ? `feed ${memberId}` : `feed ${memberId} ${ranker}`;
}

/** Names other posts as a viewer sees them; null for a visitor. */
export function postsList(scope: PostScope, viewerId: number | null): string {
  return `posts ${viewerId} ${JSON.stringify(scope)}`;
}

export function postsInput(scope: PostScope) {
  return { ...scope, limit: PAGE_SIZE };
}

/** A reader who returns within a minute sees the same list. */
export const POSTS_OPTIONS = { ...FEED_OPTIONS, staleTime: 60_000 };
