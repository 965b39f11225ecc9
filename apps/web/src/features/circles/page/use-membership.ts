import { useNavigate } from '@tanstack/react-router';
import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import { applyCircleGone, applyInvitationAnswered, applyJoined, applyLeft } from '../../../cache/circle.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { paths } from '../../../lib/paths.ts';
import { trpc } from '../../../lib/trpc.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { showToast } from '../../../ui/toasts/toast.ts';

/** Joins or leaves a circle, and declines an invitation to it. A private one that was left leads back to the list. */
export function useMembership({ id, isPrivate }: Pick<Circle, 'id' | 'isPrivate'>) {
  const cache = useCache();
  const navigate = useNavigate();
  const fail = (error: unknown, fallback: string) => {
    showFailure(error, { fallback });
    // It may be full or gone.
    void cache.utils.circles.get.invalidate({ id });
  };
  const join = trpc.circles.join.useMutation({
    onSuccess: ({ circle }) => {
      applyJoined(cache, circle);
      showToast({ title: `You joined ${circle.name}` });
    },
    onError: (error) => fail(error, 'Failed to join the circle'),
  });
  const leave = trpc.circles.leave.useMutation({
    onSuccess: async (circle) => {
      if (circle.isPrivate) await navigate({ to: paths.circles, replace: true });
      applyLeft(cache, circle);
      showToast({ title: `You left ${circle.name}` });
    },
    onError: (error) => fail(error, 'Failed to leave the circle'),
  });
  const decline = trpc.circles.declineInvitation.useMutation({
    onSuccess: async () => {
      if (isPrivate) {
        await navigate({ to: paths.circles, replace: true });
        applyCircleGone(cache, id);
      } else applyInvitationAnswered(cache, id);
      showToast({ title: 'Invitation declined' });
    },
    onError: (error) => fail(error, 'Failed to decline the invitation'),
  });
  return {
    isPending: join.isPending || leave.isPending || decline.isPending,
    join: () => !join.isPending && join.mutate({ id }),
    leave: (onLeft: () => void) => leave.mutate({ id }, { onSuccess: onLeft }),
    decline: (onDeclined: () => void) => decline.mutate({ id }, { onSuccess: onDeclined }),
  };
}
