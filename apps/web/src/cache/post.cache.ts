import type { InfiniteData } from '@tanstack/react-query';
import type { Post, PostPage } from '@vibeline/core/features/posts/post.schema';
import type { Cache } from './use-cache.ts';

type PostList = InfiniteData<PostPage, string | null>;
type Change = (post: Post) => Post;

/** Changes a post wherever it is cached: in every page of every list, and by itself. */
export function patchPost(cache: Cache, postId: number, change: Change): void {
  patchPosts(cache, (post) => (post.id === postId ? change(post) : post));
}

/** Shows a member's new score beside everything they wrote. */
export function patchAuthorScore(cache: Cache, authorId: number, vibeScore: number): void {
  patchPosts(cache, (post) => {
    if (post.author.id !== authorId || post.author.vibeScore === vibeScore) return post;
    return { ...post, author: { ...post.author, vibeScore } };
  });
}

/** Puts a post that was just written on top of the list. */
export function addPost({ queryClient, trpc }: Cache, post: Post): void {
  queryClient.setQueryData(trpc.posts.get.queryKey({ id: post.id }), post);
  queryClient.setQueriesData<PostList>(trpc.posts.list.infiniteQueryFilter(), (list) => {
    const first = list?.pages[0];
    if (!list || !first || findInList(list, post.id)) return list;
    return { ...list, pages: [{ ...first, items: [post, ...first.items] }, ...list.pages.slice(1)] };
  });
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

/** Like `map`, but the same list when nothing changed: what is on screen is then not drawn again. */
function mapKept<Item>(items: Item[], change: (item: Item) => Item): Item[] {
  const changed = items.map(change);
  return changed.some((item, index) => item !== items[index]) ? changed : items;
}
