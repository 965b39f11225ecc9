import { createTRPCQueryUtils } from '@trpc/react-query';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { CURRENT_USER_OPTIONS } from '../features/accounts/use-current-user.ts';
import { MEMBER_OPTIONS } from '../features/members/member-query.ts';
import { FEED_OPTIONS, feedInput, POSTS_OPTIONS, postsInput } from '../features/posts/feed/feed-query.ts';
import { readShownRanker } from '../features/posts/rankers/shown-ranker.ts';
import { paths, postIdOf, profileIdOf } from '../lib/paths.ts';
import { createQueryClient } from '../lib/server/query-client.ts';
import { createClient } from '../lib/server/trpc.ts';
import { tabStorage } from '../lib/storage.ts';
import { STORED_LIST_KEY } from '../ui/lists/scroll-position/stored-list-key.ts';

export const queryClient = createQueryClient();
export const client = createClient();

const utils = createTRPCQueryUtils({ client, queryClient });

const VISIBLE_POSTS = 2;

/** Requests the current member and what home, a profile or explore shows first, in one batch before rendering. */
export function prefetchFirstScreen(pathname: string, { isMember = true, hasStories = true } = {}): void {
  if (isMember) void utils.accounts.me.prefetch(undefined, CURRENT_USER_OPTIONS);
  // A reload in the middle of a list shows the stored pages, which the newest page would replace.
  const hasStoredList = tabStorage.read(STORED_LIST_KEY) !== null;
  if (pathname === paths.home && !hasStoredList) void prefetchFeed();
  const postId = postIdOf(pathname);
  if (postId !== null) void prefetchPost(postId);
  const memberId = profileIdOf(pathname);
  if (memberId !== null) prefetchProfile(memberId, { hasStoredList, hasStories });
  if (isMember && pathname === paths.ownProfile) void prefetchOwnProfile({ hasStoredList, hasStories });
  if (pathname === paths.explore && window.location.search === '') void utils.posts.trending.prefetch();
}

interface ProfileOptions {
  hasStoredList: boolean;
  hasStories: boolean;
  isOwn?: boolean;
}

function prefetchProfile(memberId: number, { hasStoredList, hasStories, isOwn }: ProfileOptions): void {
  if (!hasStoredList) void utils.posts.list.prefetchInfinite(postsInput({ memberId }), POSTS_OPTIONS);
  if (!isOwn) void utils.members.get.prefetch({ id: memberId }, MEMBER_OPTIONS);
  if (hasStories) void utils.highlights.listOfMember.prefetch({ memberId }, MEMBER_OPTIONS);
}

async function prefetchOwnProfile(options: ProfileOptions): Promise<void> {
  await utils.accounts.me.prefetch(undefined, CURRENT_USER_OPTIONS);
  const own = utils.accounts.me.getData();
  if (own) prefetchProfile(own.user.id, { ...options, isOwn: true });
}

async function prefetchPost(id: number): Promise<void> {
  await utils.posts.get.prefetch({ id });
  const post = utils.posts.get.getData({ id });
  if (post) await preloadPicturesOf([post]);
}

async function prefetchFeed(): Promise<void> {
  const input = feedInput(readShownRanker());
  await utils.posts.list.prefetchInfinite(input, FEED_OPTIONS);
  const posts = utils.posts.list.getInfiniteData(input)?.pages[0]?.items ?? [];
  await preloadPicturesOf(posts.slice(0, VISIBLE_POSTS));
}

async function preloadPicturesOf(posts: readonly Pick<Post, 'media'>[]): Promise<void> {
  // Part of the script of pages with posts, which is loading already; other pages do not need it.
  const { preloadPictures } = await import('../features/media/picture-files.ts');
  for (const post of posts) preloadPictures(post.media);
}
