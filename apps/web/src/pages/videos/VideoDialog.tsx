import { useState } from 'react';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { ShownVideo, type ShownVideoProps } from './ShownVideo.tsx';
import classes from './VideoDialog.module.css';

interface VideoDialogProps extends Omit<ShownVideoProps, 'postId'> {
  opened: boolean;
  /** null while it is closed. */
  postId: number | null;
}

/** Plays the video of a post over the page of all videos. */
export function VideoDialog({ opened, postId, onClose, ...shown }: VideoDialogProps) {
  // The content stays while the dialog closes.
  const [shownId, setShownId] = useState(postId);
  if (postId !== null && postId !== shownId) setShownId(postId);
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
