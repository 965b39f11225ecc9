import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { Dialog, type DialogState } from '../../../ui/dialogs/Dialog.tsx';
import { DialogFooter } from '../../../ui/dialogs/DialogFooter.tsx';
import { DiscardConfirm } from '../../../ui/dialogs/DiscardConfirm.tsx';
import { useLeaveGuard } from '../../../ui/dialogs/use-leave-guard.ts';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { CircleFields } from '../creating/CircleFields.tsx';
import { useEditCircle } from './use-edit-circle.ts';

interface EditCircleDialogProps extends DialogState {
  circle: Circle;
}

interface EditorHandle {
  requestClose: () => void;
}

export function EditCircleDialog({ circle, opened, onClose }: EditCircleDialogProps) {
  const editor = useRef<EditorHandle>(null);
  return (
    <Dialog
      title="Edit circle"
      size={480}
      isFullScreenOnPhone
      opened={opened}
      onClose={() => (editor.current ? editor.current.requestClose() : onClose())}
    >
      {opened && <CircleEditor ref={editor} circle={circle} onClose={onClose} />}
    </Dialog>
  );
}

interface CircleEditorProps {
  ref: Ref<EditorHandle>;
  circle: Circle;
  onClose: () => void;
}

function CircleEditor({ ref, circle, onClose }: CircleEditorProps) {
  const isSaved = useRef(false);
  const { form, onSubmit, isChanged, isSaving } = useEditCircle(circle, () => {
    isSaved.current = true;
    onClose();
  });
  const guard = useLeaveGuard({ isChanged, isSaved: () => isSaved.current, onClose });
  useImperativeHandle(ref, () => ({ requestClose: guard.requestClose }));
  return (
    <form noValidate className="one-column" style={{ gap: 20 }} aria-label="Edit circle" onSubmit={onSubmit}>
      <CircleFields
        form={form}
        memberCount={circle.memberCount}
        hint={privacyHint(form.values.visibility === 'private', circle.isPrivate)}
      />
      {guard.isAsking ? (
        <DiscardConfirm onDiscard={guard.leave} onKeep={guard.stay} />
      ) : (
        <DialogFooter>
          <SubmitButton isPending={isSaving} disabled={!isChanged && !isSaving}>
            Save Changes
          </SubmitButton>
        </DialogFooter>
      )}
    </form>
  );
}

function privacyHint(isPrivate: boolean, wasPrivate: boolean): string {
  if (!isPrivate) {
    return wasPrivate
      ? 'Everyone who is signed in will be able to read what was posted so far, and to join. It stays private once others have posted, commented or sent messages in it.'
      : 'Everyone who is signed in can read and join it.';
  }
  return wasPrivate
    ? 'Only members and those who are invited know that it exists.'
    : 'It vanishes for everyone who is not in it or invited.';
}
