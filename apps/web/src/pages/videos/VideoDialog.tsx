import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import classes from '../../ui/dialogs/panes.module.css';
import { useLastShown } from '../../ui/hooks/use-last-shown.ts';
import { ShownVideo, type ShownVideoProps } from './ShownVideo.tsx';

interface VideoDialogProps extends Omit<ShownVideoProps, 'postId'> {
  opened: boolean;
  /** null while it is closed. */
  postId: number | null;
}

export function VideoDialog({ opened, postId, onClose, ...shown }: VideoDialogProps) {
  const shownId = useLastShown(postId);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      findFocusTarget={() => document.querySelector(`[data-video="${shownId}"] [data-tile]`)}
      isFullScreenOnPhone
      size="auto"
      title="Video"
      contentClassName={classes.content}
      bodyClassName={classes.body}
    >
      {shownId !== null && <ShownVideo {...shown} postId={shownId} onClose={onClose} />}
    </Dialog>
  );
}
