import { Button } from '@mantine/core';
import classes from './ErrorNote.module.css';

interface ErrorNoteProps {
  message: string;
  onRetry?: () => void;
  onClose?: () => void;
}

export function ErrorNote({ message, onRetry, onClose }: ErrorNoteProps) {
  return (
    <div role="alert" className={classes.root}>
      <p className={classes.message}>{message}</p>
      {onRetry && (
        <Button variant="default" size="sm" onClick={onRetry}>
          Retry
        </Button>
      )}
      {onClose && (
        <Button variant="subtle" size="sm" onClick={onClose}>
          Close
        </Button>
      )}
    </div>
  );
}
