import type { Highlight } from '@vibeline/core/features/highlights/highlight.schema';
import { Dialog, type DialogState } from '../../../ui/dialogs/Dialog.tsx';
import { ShownHighlightForm } from './NewHighlightForm.tsx';
import { useHighlightForm } from './use-highlight-form.ts';

interface NewHighlightDialogProps extends DialogState {
  /** Called instead of `onClose`, whose step back in the history would undo a navigation. */
  onCreated?: (highlight: Highlight) => void;
}

export function NewHighlightDialog({ opened, onClose, onCreated }: NewHighlightDialogProps) {
  const form = useHighlightForm({
    visibility: 'public',
    isStored: true,
    onCreated: (highlight) => (onCreated ? onCreated(highlight) : onClose()),
  });
  return (
    <Dialog opened={opened} onClose={onClose} size={480} title="New Highlight" isFullScreenOnPhone>
      <ShownHighlightForm form={form} submitLabel="Create" onCancel={onClose} />
    </Dialog>
  );
}
