import { useRef } from 'react';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { useCurrentUser } from '../accounts/use-current-user.ts';
import classes from './ComposerDialog.module.css';
import { ComposerForm } from './ComposerForm.tsx';

interface ComposerDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Where posts are written. However it is left, what was written is kept until it is posted or discarded. */
export function ComposerDialog({ opened, onClose }: ComposerDialogProps) {
  const { user } = useCurrentUser();
  /** Asks first when there is text; the form knows. */
  const leave = useRef(onClose);
  if (!user) return null;

  return (
    <Dialog
      opened={opened}
      onClose={() => leave.current()}
      isFullScreenOnPhone
      size={620}
      title="New post"
      contentClassName={classes.content}
      bodyClassName={classes.body}
    >
      <ComposerForm key={user.id} member={user} place="dialog" leave={leave} onClose={onClose} />
    </Dialog>
  );
}
