import { refreshCircle } from '../../../cache/circle.cache.ts';
import { applyHandedOver } from '../../../cache/circle-members.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { showToast } from '../../../ui/toasts/toast.ts';

export function useTransferOwnership(circleId: number, onDone: () => void) {
  const cache = useCache();
  const { mutate, isPending } = trpc.circles.transferOwnership.useMutation({
    onSuccess: (circle) => {
      onDone();
      applyHandedOver(cache, circle);
      showToast({ title: 'Circle handed over', description: `${circle.owner.name} owns it now.` });
    },
    onError: (error) => {
      showFailure(error, { fallback: 'Failed to hand over the circle' });
      void refreshCircle(cache, circleId);
    },
  });
  return { isPending, transferOwnership: (memberId: number) => mutate({ id: circleId, memberId }) };
}
