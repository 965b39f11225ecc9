import { useState } from 'react';
import { updateImport } from '../../cache/account/import.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { InlineConfirm } from '../../ui/dialogs/InlineConfirm.tsx';
import { showFailure } from '../../ui/toasts/show-failure.ts';

interface UndoButtonProps {
  /** Not simply the latest: another page may have brought a further one. */
  importId: string;
  label: string;
  /** The id of what says which import it is, where there are several. */
  describedBy?: string;
  question: string;
  action: string;
}

export function UndoButton({ importId, label, describedBy, question, action }: UndoButtonProps) {
  const cache = useCache();
  const utils = trpc.useUtils();
  const [isAsked, setIsAsked] = useState(false);
  const undo = trpc.imports.undoOne.useMutation({
    onSuccess: (undoing) => updateImport(cache, undoing),
    onError(error) {
      showFailure(error, { title: 'Not undone', fallback: 'Your import could not be undone. Please try again.' });
      void utils.imports.get.invalidate();
    },
    onSettled: () => setIsAsked(false),
  });
  if (!isAsked)
    return (
      <Button variant="default" aria-describedby={describedBy} onClick={() => setIsAsked(true)}>
        {label}
      </Button>
    );
  return (
    <InlineConfirm
      title={question}
      onCancel={() => setIsAsked(false)}
      actions={[
        { label: 'Keep', tone: 'neutral', isFocused: true, onClick: () => setIsAsked(false) },
        { label: action, tone: 'danger', isPending: undo.isPending, onClick: () => undo.mutate({ importId }) },
      ]}
    />
  );
}
