import { applyRemoval } from '../../cache/follow.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { useCurrentUser } from '../accounts/use-current-user.ts';

export function useRemoveFollower(followerId: number, onRemoved: () => void) {
  const cache = useCache();
  const { user } = useCurrentUser();
  const { mutate, isPending } = trpc.follows.removeFollower.useMutation({
    onSuccess: () => {
      onRemoved();
      if (user) applyRemoval(cache, followerId, user.id);
      showToast({ title: 'Follower removed' });
    },
    onError: (error) => showFailure(error, { fallback: 'Failed to remove follower' }),
  });
  return { remove: () => mutate({ memberId: followerId }), isPending };
}
