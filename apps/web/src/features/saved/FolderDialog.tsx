import { folderName } from '@vibeline/core/features/saved/saved.rules';
import type { SavedFolder } from '@vibeline/core/features/saved/saved.schema';
import { textProblem } from '@vibeline/core/text.rules';
import { refreshSaved } from '../../cache/posts/saved-item.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { fieldErrors } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { DialogFooter } from '../../ui/dialogs/DialogFooter.tsx';
import { FieldStack } from '../../ui/forms/FieldStack.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useValidatedForm } from '../../ui/forms/use-validated-form.ts';
import { showFailure } from '../../ui/toasts/show-failure.ts';

interface FolderDialogProps {
  /** Without one a new folder is made. */
  folder?: SavedFolder | undefined;
  isInHistory?: boolean;
  /** In place of `onClose`, when it was saved. */
  onDone?: (folder: SavedFolder) => void;
  onClose: () => void;
}

export function FolderDialog({ folder, isInHistory = true, onDone = () => onClose(), onClose }: FolderDialogProps) {
  const cache = useCache();
  const form = useValidatedForm({
    initialValues: { name: folder?.name ?? '' },
    validate: ({ name }) => ({ name: textProblem(name, folderName) }),
  });
  const options = {
    onSuccess: (done: SavedFolder) => {
      refreshSaved(cache);
      onDone(done);
    },
    onError: (error: unknown) => {
      if (!form.setServerErrors(fieldErrors(error))) showFailure(error, { fallback: 'The folder could not be saved.' });
    },
  };
  const add = trpc.saved.addFolder.useMutation(options);
  const rename = trpc.saved.renameFolder.useMutation(options);
  const isPending = add.isPending || rename.isPending;
  return (
    <Dialog title={folder ? 'Rename folder' : 'New folder'} size={440} isInHistory={isInHistory} onClose={onClose}>
      <form
        noValidate
        className="one-column"
        style={{ gap: 20 }}
        onSubmit={form.onSubmit(({ name }) => (folder ? rename.mutate({ id: folder.id, name }) : add.mutate({ name })))}
      >
        <FieldStack>
          <TextField
            {...form.field('name')}
            label="Name"
            autoComplete="off"
            maxLength={2 * folderName.max}
            data-autofocus
          />
        </FieldStack>
        <DialogFooter>
          <Button variant="default" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton isPending={isPending}>{folder ? 'Rename' : 'Create folder'}</SubmitButton>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
