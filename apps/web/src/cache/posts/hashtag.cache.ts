import type { FollowedHashtag, Hashtag } from '@vibeline/core/features/hashtags/hashtag.schema';
import type { Cache } from '../use-cache.ts';

export function applyHashtagFollow(cache: Cache, hashtag: Hashtag): void {
  const { tag } = hashtag;
  cache.utils.hashtags.get.setData({ tag }, hashtag);
  patchFollowed(cache, (list) =>
    list.some((one) => one.tag === tag)
      ? list
      : [{ tag, followedAt: new Date().toISOString(), newPosts: 0, hasMoreNew: false }, ...list],
  );
}

export function applyHashtagUnfollow(cache: Cache, tag: string): void {
  cache.utils.hashtags.get.setData({ tag }, (hashtag) => hashtag && { ...hashtag, isFollowed: false });
  patchFollowed(cache, (list) => list.filter((one) => one.tag !== tag));
}

export function applyHashtagSeen(cache: Cache, tag: string): void {
  patchFollowed(cache, (list) =>
    list.map((one) => (one.tag === tag ? { ...one, newPosts: 0, hasMoreNew: false } : one)),
  );
}

function patchFollowed({ utils }: Cache, patch: (list: FollowedHashtag[]) => FollowedHashtag[]): void {
  utils.hashtags.listFollowed.setData(undefined, (list) => list && patch(list));
}
