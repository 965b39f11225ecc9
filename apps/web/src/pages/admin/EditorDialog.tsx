import type { FormEvent, ReactNode } from 'react';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { DialogFooter } from '../../ui/dialogs/DialogFooter.tsx';
import { DiscardConfirm } from '../../ui/dialogs/DiscardConfirm.tsx';
import { useLeaveGuard } from '../../ui/dialogs/use-leave-guard.ts';
import { FormNote } from '../../ui/forms/FormNote.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';

interface EditorDialogProps {
  title: string;
  size: number;
  isChanged: boolean;
  isSaving: boolean;
  saveLabel: string;
  problem: string | null;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form over the section that asks before its changes are lost. It is closed by whoever knows that they are saved. */
export function EditorDialog(props: EditorDialogProps) {
  const { title, size, isChanged, isSaving, saveLabel, problem, onSubmit, onClose, children } = props;
  const guard = useLeaveGuard({ isChanged, onClose });
  return (
    <Dialog title={title} size={size} isFullScreenOnPhone isInHistory={false} onClose={guard.requestClose}>
      <form noValidate className="one-column" style={{ gap: 16 }} aria-label={title} onSubmit={onSubmit}>
        {children}
        {problem && <FormNote>{problem}</FormNote>}
        {guard.isAsking ? (
          <DiscardConfirm onDiscard={guard.leave} onKeep={guard.stay} />
        ) : (
          <DialogFooter>
            <SubmitButton isPending={isSaving}>{saveLabel}</SubmitButton>
          </DialogFooter>
        )}
      </form>
    </Dialog>
  );
}
