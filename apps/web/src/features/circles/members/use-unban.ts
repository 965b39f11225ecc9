import { applyUnbanned } from '../../../cache/circle-members.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';

export function useUnban(circleId: number, onUnbanned: () => void) {
  const cache = useCache();
  const { mutate, isPending } = trpc.circles.unban.useMutation({
    onSuccess: (_message, { memberId }) => {
      onUnbanned();
      applyUnbanned(cache, circleId, Number(memberId));
    },
    onError: (error) => showFailure(error, { fallback: 'Failed to let the member back in' }),
  });
  return { isPending, unban: (memberId: number) => mutate({ id: circleId, memberId }) };
}
