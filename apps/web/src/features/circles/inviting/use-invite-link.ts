import { applyInviteLink } from '../../../cache/circle-members.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';

export function useInviteLink(circleId: number, onChanged: () => void) {
  const cache = useCache();
  const create = trpc.circles.createInviteLink.useMutation({
    onSuccess: (link) => {
      applyInviteLink(cache, circleId, link);
      onChanged();
    },
    onError: (error) => showFailure(error, { fallback: 'Failed to create the invite link' }),
  });
  const remove = trpc.circles.removeInviteLink.useMutation({
    onSuccess: (link) => {
      applyInviteLink(cache, circleId, link);
      onChanged();
    },
    onError: (error) => showFailure(error, { fallback: 'Failed to remove the invite link' }),
  });
  const isPending = create.isPending || remove.isPending;
  return {
    isPending,
    create: () => {
      if (!isPending) create.mutate({ id: circleId });
    },
    remove: () => remove.mutate({ id: circleId }),
  };
}
