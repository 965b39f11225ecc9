import type { Post } from '@vibeline/core/features/posts/post.schema';
import type { VoteState } from '@vibeline/core/features/votes/vote.schema';
import type { InputOf } from '@vibeline/core/rpc/procedure-map';
import { hashtagKey } from '@vibeline/core/text-parts.rules';
import { findEntity } from '../entities/find-entity.ts';
import { withFirst, withoutItems } from '../entities/list-pages.ts';
import { patchEntities } from '../entities/patch-entities.ts';
import { patchLists } from '../entities/patch-lists.ts';
import type { Cache } from '../use-cache.ts';
import { updateAuthorScore, type Voted, votesOf } from './vote.cache.ts';

export function patchPost(cache: Cache, postId: number, change: (post: Post) => Post): void {
  patchEntities(cache, { post: (post) => (post.id === postId ? change(post) : post) });
}

export function updatePostVotes(cache: Cache, post: Voted, state: VoteState): void {
  patchPost(cache, post.id, (cached) => ({ ...cached, ...votesOf(state) }));
  updateAuthorScore(cache, post, state);
}

export function countComment(cache: Cache, postId: number, by: 1 | -1): void {
  patchPost(cache, postId, (post) => ({ ...post, commentsCount: Math.max(0, post.commentsCount + by) }));
}

export function addPost(cache: Cache, post: Post): void {
  cache.utils.posts.get.setData({ id: post.id }, post);
  patchLists(cache, 'posts.list', (list, input) =>
    belongsTo(post, input) && isNewestFirst(input) ? withFirst(list, post) : list,
  );
  if (post.isPrivate && post.circleId === null) patchLists(cache, 'posts.privateFeed', (list) => withFirst(list, post));
  if (post.hashtags.length > 0) void cache.utils.hashtags.get.invalidate();
}

/** In other orders only the server knows the place of a new post. */
function isNewestFirst({ ranker = 'newest' }: InputOf<'posts.list'>): boolean {
  return ranker === 'newest';
}

/** Whether a list holds such posts: everyone's, its author's, its circle's, those with one of its hashtags, or videos. */
function belongsTo(post: Post, { memberId, hashtag, type, circleId }: InputOf<'posts.list'>): boolean {
  if (circleId !== undefined) return Number(circleId) === post.circleId;
  // Besides that of their circle, only the list of their author has private posts.
  if (post.isPrivate && (memberId === undefined || hashtag !== undefined)) return false;
  if (memberId !== undefined && Number(memberId) !== post.author.id) return false;
  if (type === 'video' && !post.media.some(({ mediaType }) => mediaType === 'video')) return false;
  return hashtag === undefined || post.hashtags.some((tag) => hashtagKey(tag) === hashtagKey(hashtag));
}

export function updateAudience(cache: Cache, post: Post): void {
  patchPost(cache, post.id, (cached) => ({
    ...cached,
    visibility: post.visibility,
    isPrivate: post.isPrivate,
    media: post.media,
  }));
  patchLists(cache, 'posts.list', (list, input) =>
    belongsTo(post, input) ? list : withoutItems(list, ({ id }) => id === post.id),
  );
  if (post.isPrivate) removeFromTrending(cache, post.id);
  // Only the server knows its place among the others.
  void cache.utils.posts.privateFeed.invalidate();
}

export function removePost(cache: Cache, postId: number): void {
  for (const path of ['posts.list', 'posts.privateFeed', 'search.posts'] as const) {
    patchLists(cache, path, (list) => withoutItems(list, ({ id }) => id === postId));
  }
  removeFromTrending(cache, postId);
  void cache.utils.posts.get.reset({ id: postId });
}

function removeFromTrending({ utils }: Cache, postId: number): void {
  utils.posts.trending.setData(undefined, (posts) => posts?.filter(({ id }) => id !== postId));
}

export async function refreshPost(cache: Cache, postId: number): Promise<void> {
  const { utils } = cache;
  for (const query of [utils.comments.list, utils.comments.listReplies, utils.comments.getThread])
    void query.invalidate();
  void utils.reports.invalidate();
  if (!findEntity(cache, 'post', postId)) return;
  try {
    const post = await utils.client.posts.get.query({ id: postId });
    patchPost(cache, postId, () => post);
  } catch {
    // The post is gone, or there is no connection: it is fetched when it is next opened.
  }
}
