import { desiredFollow } from '@vibeline/core/features/follows/follow.rules';
import type { Author, Relation } from '@vibeline/core/features/members/member.schema';
import { applyFollow, applyUnfollow } from '../../cache/follow.cache.ts';
import { withFollow } from '../../cache/member.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';
import { useCurrentUser } from '../accounts/use-current-user.ts';
import { notifyFailure, notifyFollowed, notifyUnfollowed } from './follow-toasts.ts';

interface DesiredFollow {
  follow: Relation['follow'];
  before: Relation['follow'];
  isPrivate: boolean;
}

export function useFollow(member: Author) {
  const cache = useCache();
  const { user } = useCurrentUser();
  const { follows } = cache.utils.client;

  const { shown, isPending, setDesired } = useOptimisticMutation(member, {
    mutationKey: ['follows', member.id],
    request: async ({ follow }: DesiredFollow) => {
      if (follow !== 'none') return follows.follow.mutate({ followingId: member.id });
      await follows.unfollow.mutate({ followingId: member.id });
      return 'unfollowed' as const;
    },
    overlay: (cached, { follow }) => withFollow(cached, follow),
    onAnswer: (answer) => {
      if (answer === 'unfollowed') applyUnfollow(cache, member.id, user?.id);
      else applyFollow(cache, answer);
    },
    onReached: (answer, desired) => {
      if (answer !== 'unfollowed') notifyFollowed(answer.status);
      else notifyUnfollowed(desired, () => setDesired({ ...desired, follow: desired.before, before: 'none' }));
    },
    onError: notifyFailure,
  });
  const follow = shown.relation?.follow ?? 'none';

  return {
    follow,
    isPending,
    toggle: (isPrivate: boolean) => setDesired({ follow: desiredFollow(follow, isPrivate), before: follow, isPrivate }),
  };
}
