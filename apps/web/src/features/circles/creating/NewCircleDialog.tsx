import { type Ref, useImperativeHandle, useRef } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog, type DialogState } from '../../../ui/dialogs/Dialog.tsx';
import { DialogFooter } from '../../../ui/dialogs/DialogFooter.tsx';
import { DiscardConfirm } from '../../../ui/dialogs/DiscardConfirm.tsx';
import { useLeaveGuard } from '../../../ui/dialogs/use-leave-guard.ts';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { CircleFields } from './CircleFields.tsx';
import { useCreateCircle } from './use-create-circle.ts';

interface FormHandle {
  requestClose: () => void;
}

export function NewCircleDialog({ opened, onClose }: DialogState) {
  const form = useRef<FormHandle>(null);
  return (
    <Dialog
      title="Create circle"
      size={480}
      isFullScreenOnPhone
      opened={opened}
      onClose={() => (form.current ? form.current.requestClose() : onClose())}
    >
      {opened && <NewCircleForm ref={form} onClose={onClose} />}
    </Dialog>
  );
}

function NewCircleForm({ ref, onClose }: { ref: Ref<FormHandle>; onClose: () => void }) {
  const { form, onSubmit, isChanged, isSaved, isPending } = useCreateCircle();
  const guard = useLeaveGuard({ isChanged, isSaved, onClose });
  useImperativeHandle(ref, () => ({ requestClose: guard.requestClose }));
  return (
    <form noValidate className="one-column" style={{ gap: 20 }} aria-label="Create circle" onSubmit={onSubmit}>
      <CircleFields
        form={form}
        memberCount={1}
        hint={
          form.values.visibility === 'private'
            ? 'Only members and those who are invited know that it exists.'
            : 'Everyone who is signed in can read and join it.'
        }
      />
      {guard.isAsking ? (
        <DiscardConfirm onDiscard={guard.leave} onKeep={guard.stay} />
      ) : (
        <DialogFooter>
          <Button variant="default" disabled={isPending} onClick={guard.requestClose}>
            Cancel
          </Button>
          <SubmitButton isPending={isPending}>Create</SubmitButton>
        </DialogFooter>
      )}
    </form>
  );
}
