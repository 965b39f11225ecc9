import { useNavigate } from '@tanstack/react-router';
import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import { applyCircleGone } from '../../../cache/circles/circle.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { paths } from '../../../lib/paths.ts';
import { isNotFound } from '../../../lib/server/public-error.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { countOf } from '../../../ui/format-count.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { showToast } from '../../../ui/toasts/toast.ts';

interface DeleteCircleDialogProps {
  circle: Pick<Circle, 'id' | 'name' | 'memberCount'>;
  onClose: () => void;
}

export function DeleteCircleDialog({ circle, onClose }: DeleteCircleDialogProps) {
  const { id, name, memberCount } = circle;
  const cache = useCache();
  const navigate = useNavigate();
  const finish = async () => {
    onClose();
    await navigate({ to: paths.circles, replace: true });
    applyCircleGone(cache, id);
  };
  const { mutate, isPending } = trpc.circles.remove.useMutation({
    onSuccess: () => {
      void finish();
      showToast({ title: 'Circle deleted' });
    },
    onError: (error) => {
      if (isNotFound(error)) void finish();
      else showFailure(error, { fallback: 'Failed to delete the circle' });
    },
  });
  return (
    <ConfirmDialog
      title="Delete circle"
      confirmLabel="Delete"
      isPending={isPending}
      onClose={onClose}
      onConfirm={() => mutate({ id })}
    >
      <bdi>{name}</bdi> is gone for {memberCount === 1 ? 'you' : `all ${countOf(memberCount, 'member')}`}, with every
      post in it, its comments, votes and files. This cannot be undone.
    </ConfirmDialog>
  );
}
