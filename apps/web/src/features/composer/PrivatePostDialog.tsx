import { useRef } from 'react';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { useCurrentUser } from '../accounts/use-current-user.ts';
import classes from './ComposerDialog.module.css';
import { ComposerForm, type ComposerHandle } from './ComposerForm.tsx';

interface PrivatePostDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Closing it in any way keeps the draft until it is shared or discarded. */
export function PrivatePostDialog({ opened, onClose }: PrivatePostDialogProps) {
  const { user } = useCurrentUser();
  const form = useRef<ComposerHandle>(null);
  if (!user) return null;

  return (
    <Dialog
      opened={opened}
      onClose={() => form.current?.requestClose()}
      isFullScreenOnPhone
      size={620}
      title="Private Post"
      contentClassName={classes.content}
      bodyClassName={classes.body}
    >
      <ComposerForm ref={form} key={user.id} member={user} variant="private" onClose={onClose} />
    </Dialog>
  );
}
