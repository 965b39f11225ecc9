import { ErrorNote } from './ErrorNote.tsx';
import classes from './PartFailure.module.css';

interface Retryable {
  onRetry: () => void;
}

export function InlineFailure({ onRetry }: Retryable) {
  return <ErrorNote message="This could not be loaded." onRetry={onRetry} />;
}

export function PageFailure({ onRetry }: Retryable) {
  return (
    <div className={classes.page}>
      <ErrorNote message="This page could not be shown." onRetry={onRetry} />
    </div>
  );
}

interface FloatingNoteProps {
  message: string;
  onRetry?: () => void;
  onClose: () => void;
}

export function FloatingNote(note: FloatingNoteProps) {
  return (
    <div className={classes.floating}>
      <ErrorNote {...note} />
    </div>
  );
}

export function DialogFailure({ part, onRetry }: Retryable & { part: { opened?: boolean; onClose: () => void } }) {
  if (part.opened === false) return null;
  return <FloatingNote message="This could not be loaded." onRetry={onRetry} onClose={part.onClose} />;
}

export function MenuFailure({ part, onRetry }: Retryable & { part: { opened?: boolean } }) {
  if (part.opened === false) return null;
  return (
    <div className={classes.menu}>
      <ErrorNote message="This could not be loaded." onRetry={onRetry} />
    </div>
  );
}
