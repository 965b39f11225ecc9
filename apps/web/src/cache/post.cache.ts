import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import type { ListPostsInput, Post, PostPage } from '@vibeline/core/features/posts/post.schema';
import { hashtagKey } from '@vibeline/core/text-parts.rules';
import { mapKept } from './map-kept.ts';
import type { Cache } from './use-cache.ts';

type PostList = InfiniteData<PostPage, string | null>;
type Change = (post: Post) => Post;

/** Changes a post wherever it is cached: in every page of every list, and by itself. */
export function patchPost(cache: Cache, postId: number, change: Change): void {
  patchPosts(cache, (post) => (post.id === postId ? change(post) : post));
}

/** Shows a member's new score beside everything they posted. */
export function patchPostAuthorScore(cache: Cache, authorId: number, vibeScore: number): void {
  patchPosts(cache, (post) => {
    if (post.author.id !== authorId || post.author.vibeScore === vibeScore) return post;
    return { ...post, author: { ...post.author, vibeScore } };
  });
}

/** Counts a comment that was just written, or (with −1) deleted. */
export function countComment(cache: Cache, postId: number, by: 1 | -1): void {
  patchPost(cache, postId, (post) => ({ ...post, commentsCount: Math.max(0, post.commentsCount + by) }));
}

/** Puts a post that was just written on top of the lists it belongs to. */
export function addPost({ queryClient, trpc }: Cache, post: Post): void {
  queryClient.setQueryData(trpc.posts.get.queryKey({ id: post.id }), post);
  const predicate = ({ queryKey }: { queryKey: QueryKey }) => belongsTo(post, queryKey);
  queryClient.setQueriesData<PostList>(trpc.posts.list.infiniteQueryFilter({}, { predicate }), (list) => {
    const first = list?.pages[0];
    if (!list || !first || findInList(list, post.id)) return list;
    return { ...list, pages: [{ ...first, items: [post, ...first.items] }, ...list.pages.slice(1)] };
  });
}

/** Whether a list is of the kind that holds such a post: everyone's, its author's, that of one of its hashtags. */
function belongsTo(post: Post, [, call]: QueryKey): boolean {
  const { memberId, hashtag, type } = (call as { input?: Partial<ListPostsInput> } | undefined)?.input ?? {};
  if (memberId !== undefined && memberId !== post.author.id) return false;
  if (type === 'video' && !post.media.some(({ mediaType }) => mediaType === 'video')) return false;
  return hashtag === undefined || post.hashtags.some((tag) => hashtagKey(tag) === hashtagKey(hashtag));
}

/** Takes a post that is gone out of every list; by itself it is then not found. */
export function removePost({ queryClient, trpc }: Cache, postId: number): void {
  queryClient.setQueriesData<PostList>(trpc.posts.list.infiniteQueryFilter(), (list) => {
    if (!list || !findInList(list, postId)) return list;
    const without = (page: PostPage) => ({ ...page, items: page.items.filter((post) => post.id !== postId) });
    return { ...list, pages: list.pages.map(without) };
  });
  void queryClient.resetQueries(trpc.posts.get.queryFilter({ id: postId }));
}

/** A post as some list knows it. */
export function findPost({ queryClient, trpc }: Cache, postId: number): Post | undefined {
  const lists = queryClient.getQueriesData<PostList>(trpc.posts.list.infiniteQueryFilter());
  for (const [, list] of lists) {
    const post = list && findInList(list, postId);
    if (post) return post;
  }
  return undefined;
}

function findInList(list: PostList, postId: number): Post | undefined {
  for (const page of list.pages) {
    const post = page.items.find((item) => item.id === postId);
    if (post) return post;
  }
  return undefined;
}

function patchPosts({ queryClient, trpc }: Cache, change: Change): void {
  queryClient.setQueriesData<PostList>(
    trpc.posts.list.infiniteQueryFilter(),
    (list) => list && { ...list, pages: mapKept(list.pages, (page) => patchPage(page, change)) },
  );
  queryClient.setQueriesData<Post>(trpc.posts.get.queryFilter(), (post) => post && change(post));
}

function patchPage(page: PostPage, change: Change): PostPage {
  const items = mapKept(page.items, change);
  return items === page.items ? page : { ...page, items };
}
