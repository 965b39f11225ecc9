import type { Highlight } from '@vibeline/core/features/highlights/highlight.schema';
import { applyHighlightRemoved } from '../../cache/stories/highlight.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { isNotFound } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { showToast } from '../../ui/toasts/toast.ts';

interface DeleteHighlightDialogProps {
  highlight: Pick<Highlight, 'id' | 'ownerId' | 'title'>;
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteHighlightDialog({ highlight, onClose, onDeleted }: DeleteHighlightDialogProps) {
  const cache = useCache();
  const finish = () => {
    onClose();
    onDeleted?.();
    applyHighlightRemoved(cache, highlight);
  };
  const { mutate, isPending } = trpc.highlights.remove.useMutation({
    onSuccess: () => {
      finish();
      showToast({ title: 'Highlight deleted', description: 'Its stories are in your archive.' });
    },
    onError: (error) => {
      if (isNotFound(error)) finish();
      else showFailure(error, { fallback: 'Failed to delete the highlight' });
    },
  });
  return (
    <ConfirmDialog
      title="Delete Highlight"
      confirmLabel="Delete"
      isPending={isPending}
      onClose={onClose}
      onConfirm={() => mutate({ id: highlight.id })}
    >
      <bdi>{highlight.title}</bdi> disappears from your profile. Its stories stay in your archive.
    </ConfirmDialog>
  );
}
