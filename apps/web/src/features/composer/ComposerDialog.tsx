import { useRef } from 'react';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { useCurrentUser } from '../accounts/use-current-user.ts';
import classes from './ComposerDialog.module.css';
import { ComposerForm, type ComposerHandle } from './ComposerForm.tsx';

interface ComposerDialogProps {
  opened: boolean;
  onClose: () => void;
  variant?: 'dialog' | 'private' | 'circle';
  circleId?: number;
}

const titles = { dialog: 'New post', private: 'Private Post', circle: 'Post to this circle' } as const;

/** Closing it in any way keeps the draft until it is posted or discarded. */
export function ComposerDialog({ opened, onClose, variant = 'dialog', circleId }: ComposerDialogProps) {
  const { user } = useCurrentUser();
  const form = useRef<ComposerHandle>(null);
  if (!user) return null;

  return (
    <Dialog
      opened={opened}
      onClose={() => form.current?.requestClose()}
      isFullScreenOnPhone
      size={620}
      title={titles[variant]}
      contentClassName={classes.content}
      bodyClassName={classes.body}
    >
      <ComposerForm ref={form} key={user.id} member={user} variant={variant} circleId={circleId} onClose={onClose} />
    </Dialog>
  );
}
