import type { SavedFolder } from '@vibeline/core/features/saved/saved.schema';
import { refreshSaved } from '../../cache/posts/saved-item.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { showToast } from '../../ui/toasts/toast.ts';

interface DeleteFolderDialogProps {
  folder: SavedFolder;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteFolderDialog({ folder, onDeleted, onClose }: DeleteFolderDialogProps) {
  const cache = useCache();
  const { mutate, isPending } = trpc.saved.removeFolder.useMutation({
    onSuccess: () => {
      onClose();
      onDeleted();
      refreshSaved(cache);
      showToast({ title: 'Folder deleted' });
    },
    onError: (error) => showFailure(error, { fallback: 'The folder could not be deleted.' }),
  });
  return (
    <ConfirmDialog
      title="Delete folder"
      confirmLabel="Delete"
      isPending={isPending}
      onClose={onClose}
      onConfirm={() => mutate({ id: folder.id })}
    >
      What is in <bdi>{folder.name}</bdi> stays saved.
    </ConfirmDialog>
  );
}
