import { Button } from './Button.tsx';
import classes from './Note.module.css';

export interface NoteProps {
  message: string;
  /** Announced at once; other messages when a screen reader is idle. */
  isError?: boolean;
  action?: { label: string; onClick: () => void } | undefined;
  closeLabel?: string;
  onClose?: (() => void) | undefined;
  /** Escape on a button of the note leaves a dialog around it open. */
  keepsDialogOpen?: boolean | undefined;
}

export function Note({ message, isError, action, closeLabel = 'Close', onClose, keepsDialogOpen }: NoteProps) {
  const escapeProps = { 'data-mantine-stop-propagation': keepsDialogOpen };
  return (
    <div role={isError ? 'alert' : 'status'} className={classes.root}>
      <p className={classes.message}>{message}</p>
      <div className={classes.buttons}>
        {action && (
          <Button variant="default" onClick={action.onClick} {...escapeProps}>
            {action.label}
          </Button>
        )}
        {onClose && (
          <Button variant="subtle" onClick={onClose} {...escapeProps}>
            {closeLabel}
          </Button>
        )}
      </div>
    </div>
  );
}
