import type { Follow } from '@vibeline/core/features/follows/follow.schema';
import { keepMember, patchMember, withFollow, withFollowing } from './member.cache.ts';
import type { Cache } from './use-cache.ts';

/** Shows both sides of a follow as the server has just sent them. */
export function keepFollow(cache: Cache, { follower, following }: Follow): void {
  keepMember(cache, following);
  keepMember(cache, follower);
  ageLists(cache, following.id, follower.id);
}

/** Shows that the viewer follows a member no more, or has taken the request back. */
export function keepUnfollow(cache: Cache, memberId: number, ownId: number | undefined): void {
  let wasFollowed = false;
  patchMember(cache, memberId, (member) => {
    wasFollowed ||= member.relation?.follow === 'accepted';
    return withFollow(member, 'none');
  });
  if (ownId === undefined) return;
  if (wasFollowed) patchMember(cache, ownId, (member) => withFollowing(member, -1));
  ageLists(cache, memberId, ownId);
}

/** The two lists are asked for again when they are next opened; the one being read stays as it is. */
function ageLists({ queryClient, trpc }: Cache, followedId: number, followerId: number): void {
  const lists = [
    { memberId: followedId, side: 'followers' },
    { memberId: followerId, side: 'following' },
  ] as const;
  for (const list of lists) {
    void queryClient.invalidateQueries({ ...trpc.follows.listOf.infiniteQueryFilter(list), refetchType: 'none' });
  }
}
