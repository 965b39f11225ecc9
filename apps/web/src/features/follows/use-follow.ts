import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { desiredFollow } from '@vibeline/core/features/follows/follow.rules';
import type { Follow } from '@vibeline/core/features/follows/follow.schema';
import type { Author, Relation } from '@vibeline/core/features/members/member.schema';
import { keepFollow, keepUnfollow } from '../../cache/follow.cache.ts';
import { withFollow } from '../../cache/member.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { useTRPCClient } from '../../lib/trpc.ts';
import { useCurrentUser } from '../accounts/use-current-user.ts';
import { notifyFailure, notifyFollowed, notifyUnfollowed } from './follow-toasts.ts';

type State = Relation['follow'];

interface Wish {
  follow: State;
  /** What stood before. */
  before: State;
  isPrivate: boolean;
}

/**
 * Following one member. While a wish is on its way it is laid over the member; when it fails, what stood before shows
 * again. Presses wait for one another, and of those that wait only the last is sent.
 */
export function useFollow<Known extends Author>(member: Known) {
  const cache = useCache();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const { user } = useCurrentUser();
  const mutationKey = ['follows', member.id];
  const lastWish = () => queryClient.getMutationCache().findAll({ mutationKey, status: 'pending' }).at(-1);

  const { mutate } = useMutation<Follow | 'unfollowed' | null, unknown, Wish>({
    mutationKey,
    scope: { id: `follow:${member.id}` },
    networkMode: 'always',
    mutationFn: async (wish) => {
      if (lastWish()?.state.variables !== wish) return null;
      if (wish.follow !== 'none') return client.follows.follow.mutate({ followingId: member.id });
      await client.follows.unfollow.mutate({ followingId: member.id });
      return 'unfollowed';
    },
    onSuccess: (answer, wish) => {
      if (answer === null) return;
      if (answer === 'unfollowed') keepUnfollow(cache, member.id, user?.id);
      else keepFollow(cache, answer);
      if (lastWish()?.state.variables !== wish) return;
      if (answer !== 'unfollowed') notifyFollowed(answer.status);
      else notifyUnfollowed(wish, () => mutate({ ...wish, follow: wish.before, before: 'none' }));
    },
    onError: notifyFailure,
  });

  const wishes = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: (mutation) => (mutation.state.variables as Wish).follow,
  });
  const wish = wishes.at(-1);
  const shown = wish === undefined ? member : withFollow(member, wish);
  const follow = shown.relation?.follow ?? 'none';

  return {
    member: shown,
    follow,
    isPending: wish !== undefined,
    /** Follows, or follows no more: what a press on the button means now. */
    toggle: (isPrivate: boolean) => mutate({ follow: desiredFollow(follow, isPrivate), before: follow, isPrivate }),
  };
}
