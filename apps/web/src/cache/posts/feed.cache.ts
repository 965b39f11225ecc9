import type { InfiniteData } from '@tanstack/react-query';
import type { PostPage } from '@vibeline/core/features/posts/post.schema';
import type { Ranker } from '@vibeline/core/features/posts/ranker-names.rules';
import type { InputOf } from '@vibeline/core/rpc/procedure-map';
import { patchLists } from '../entities/patch-lists.ts';
import type { Cache } from '../use-cache.ts';

type FeedData = InfiniteData<PostPage, string | undefined>;

export function patchFeed(cache: Cache, ranker: Ranker, change: (feed: FeedData) => FeedData): void {
  patchLists(cache, 'posts.list', (list, input) => (isFeed(input, ranker) ? change(list) : list));
}

export function patchCirclePosts(cache: Cache, circleId: number, change: (posts: FeedData) => FeedData): void {
  patchLists(cache, 'posts.list', (list, input) => (Number(input.circleId) === circleId ? change(list) : list));
}

export function patchPrivateFeed(cache: Cache, change: (posts: FeedData) => FeedData): void {
  patchLists(cache, 'posts.privateFeed', change);
}

export function isFeed(input: InputOf<'posts.list'>, ranker?: Ranker): boolean {
  const isFiltered = [input.memberId, input.hashtag, input.type, input.circleId].some((filter) => filter !== undefined);
  return !isFiltered && (ranker === undefined || (input.ranker ?? 'newest') === ranker);
}

/** The feed with newer pages in front. Posts newer than `newestId` that it has already, the viewer's own, are among them. */
export function withNewerPages(feed: FeedData, newer: FeedData, newestId: number): FeedData {
  const older = feed.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id <= newestId) }));
  return { pages: [...newer.pages, ...older], pageParams: [...newer.pageParams, ...feed.pageParams] };
}
