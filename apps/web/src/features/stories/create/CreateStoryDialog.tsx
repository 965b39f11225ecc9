import type { User } from '@vibeline/core/features/members/member.schema';
import { useRef } from 'react';
import { Dialog, type DialogState } from '../../../ui/dialogs/Dialog.tsx';
import classes from '../../composer/ComposerDialog.module.css';
import { CreateStoryForm, type CreateStoryHandle } from './CreateStoryForm.tsx';

interface CreateStoryDialogProps extends DialogState {
  member: Pick<User, 'id'>;
}

/** Closing it in any way keeps the draft until it is shared or discarded. */
export function CreateStoryDialog({ member, opened, onClose }: CreateStoryDialogProps) {
  const form = useRef<CreateStoryHandle>(null);
  return (
    <Dialog
      opened={opened}
      onClose={() => form.current?.requestClose()}
      isFullScreenOnPhone
      size={560}
      title="Create Story"
      contentClassName={classes.content}
      bodyClassName={classes.body}
    >
      <CreateStoryForm ref={form} key={member.id} memberId={member.id} onClose={onClose} />
    </Dialog>
  );
}
