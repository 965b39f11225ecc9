import type { Highlight } from '@vibeline/core/features/highlights/highlight.schema';
import type { Audience } from '@vibeline/core/features/posts/audience.rules';
import { Button } from '../../../ui/buttons/Button.tsx';
import { DialogFooter } from '../../../ui/dialogs/DialogFooter.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { HighlightFields } from './HighlightFields.tsx';
import { type HighlightForm, useHighlightForm } from './use-highlight-form.ts';

interface NewHighlightFormProps {
  visibility: Audience;
  submitLabel: string;
  onCancel: () => void;
  onCreated: (highlight: Highlight) => void;
}

export function NewHighlightForm({ visibility, submitLabel, onCancel, onCreated }: NewHighlightFormProps) {
  const form = useHighlightForm({ visibility, onCreated });
  return <ShownHighlightForm form={form} submitLabel={submitLabel} onCancel={onCancel} />;
}

interface ShownHighlightFormProps extends Pick<NewHighlightFormProps, 'submitLabel' | 'onCancel'> {
  form: HighlightForm;
}

export function ShownHighlightForm({ form, submitLabel, onCancel }: ShownHighlightFormProps) {
  return (
    <form noValidate className="one-column" style={{ gap: 20 }} aria-label="New Highlight" onSubmit={form.onSubmit}>
      <HighlightFields {...form} />
      <DialogFooter>
        <Button variant="default" disabled={form.isPending} onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton isPending={form.isPending}>{submitLabel}</SubmitButton>
      </DialogFooter>
    </form>
  );
}
