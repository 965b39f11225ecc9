import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import classes from '../../../ui/dialogs/panes.module.css';
import { useLastShown } from '../../../ui/hooks/use-last-shown.ts';
import { ShownStory, type ShownStoryProps } from './ShownStory.tsx';

interface ArchivedStoryDialogProps extends Omit<ShownStoryProps, 'storyId'> {
  opened: boolean;
  /** null while it is closed. */
  storyId: number | null;
}

export function ArchivedStoryDialog({ opened, storyId, onClose, ...shown }: ArchivedStoryDialogProps) {
  const shownId = useLastShown(storyId);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      findFocusTarget={() => document.querySelector(`[data-story="${shownId}"] [data-tile]`)}
      isFullScreenOnPhone
      size="auto"
      title="Archived Story"
      contentClassName={classes.content}
      bodyClassName={classes.body}
    >
      {shownId !== null && <ShownStory {...shown} storyId={shownId} onClose={onClose} />}
    </Dialog>
  );
}
