import { refreshCircle } from '../../../cache/circles/circle.cache.ts';
import { applyInvitationCancelled, applyInvited } from '../../../cache/circles/circle-members.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { showToast } from '../../../ui/toasts/toast.ts';

export function useInvite(circleId: number) {
  const cache = useCache();
  const { mutate, isPending } = trpc.circles.invite.useMutation({
    onSuccess: (made) => applyInvited(cache, made),
    onError: (error) => {
      showFailure(error, { fallback: 'Failed to send the invitation' });
      // The invited member may have joined, or the circle may be full.
      void refreshCircle(cache, circleId);
      void cache.utils.circles.suggestInvitees.invalidate({ id: circleId });
    },
  });
  return { isPending, invite: (memberId: number) => mutate({ id: circleId, userId: memberId }) };
}

/** `onCancelled` is called before the invitation leaves its list. */
export function useCancelInvitation(circleId: number, onCancelled: () => void) {
  const cache = useCache();
  const { mutate, isPending } = trpc.circles.cancelInvitation.useMutation({
    onSuccess: (_message, { memberId }) => {
      onCancelled();
      applyInvitationCancelled(cache, circleId, Number(memberId));
      showToast({ title: 'Invitation cancelled' });
    },
    onError: (error) => showFailure(error, { fallback: 'Failed to cancel the invitation' }),
  });
  return { isPending, cancel: (memberId: number) => mutate({ id: circleId, memberId }) };
}
