import { useRef } from 'react';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { useCurrentUser } from '../accounts/use-current-user.ts';
import classes from './ComposerDialog.module.css';
import { ComposerForm } from './ComposerForm.tsx';

interface ComposerDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Closing it in any way keeps the draft until it is posted or discarded. */
export function ComposerDialog({ opened, onClose }: ComposerDialogProps) {
  const { user } = useCurrentUser();
  /** Set by the form, which asks first when there is a draft. */
  const requestClose = useRef(onClose);
  if (!user) return null;

  return (
    <Dialog
      opened={opened}
      onClose={() => requestClose.current()}
      isFullScreenOnPhone
      size={620}
      title="New post"
      contentClassName={classes.content}
      bodyClassName={classes.body}
    >
      <ComposerForm key={user.id} member={user} variant="dialog" requestClose={requestClose} onClose={onClose} />
    </Dialog>
  );
}
