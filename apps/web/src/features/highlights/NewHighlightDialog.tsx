import type { Highlight } from '@vibeline/core/features/highlights/highlight.schema';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { HighlightFields } from './HighlightFields.tsx';
import classes from './NewHighlightDialog.module.css';
import { useHighlightForm } from './use-highlight-form.ts';

interface NewHighlightDialogProps {
  opened: boolean;
  onClose: () => void;
  onCreated?: (highlight: Highlight) => void;
}

/** Opened with `useHistoryOverlay('newHighlight')`. What was entered stays when it is closed, and after a failure. */
export function NewHighlightDialog({ opened, onClose, onCreated }: NewHighlightDialogProps) {
  const form = useHighlightForm({
    visibility: 'public',
    onCreated: (highlight) => {
      onClose();
      onCreated?.(highlight);
    },
  });
  return (
    <Dialog opened={opened} onClose={onClose} size={480} title="New Highlight" isFullScreenOnPhone>
      <form noValidate className={classes.form} onSubmit={form.onSubmit}>
        <HighlightFields {...form} />
        <div className={classes.actions} data-above-toasts>
          <Button variant="default" size="md" disabled={form.isPending} onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton isPending={form.isPending}>Create</SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
