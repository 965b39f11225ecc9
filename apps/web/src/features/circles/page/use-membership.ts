import { useNavigate } from '@tanstack/react-router';
import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import { applyLeft, refreshCircle } from '../../../cache/circles/circle.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { paths } from '../../../lib/paths.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { useCircleAnswer } from '../circle-answer.change.ts';

export function useMembership(circle: Circle) {
  const { id, isPrivate, isInvited, role } = circle;
  const cache = useCache();
  const navigate = useNavigate();
  const { shown, submit } = useCircleAnswer(circle);
  const { mutate, isPending: isLeaving } = trpc.circles.leave.useMutation({
    onSuccess: async (left) => {
      if (left.isPrivate) await navigate({ to: paths.circles, replace: true });
      applyLeft(cache, left);
      showToast({ title: `You left ${left.name}` });
    },
    onError: (error) => {
      showFailure(error, { fallback: 'Failed to leave the circle' });
      void refreshCircle(cache, id);
    },
  });
  return {
    shown,
    /** The viewer has joined, which is not sent yet: they cannot leave or invite before. */
    isJoining: shown.role !== role,
    join: () => submit(isInvited ? 'accept' : 'join'),
    isLeaving,
    leave: (onLeft: () => void) => mutate({ id }, { onSuccess: onLeft }),
    decline: () => {
      submit('decline');
      if (isPrivate) void navigate({ to: paths.circles, replace: true });
    },
  };
}
