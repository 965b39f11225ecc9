import { ErrorNote } from '../ui/ErrorNote.tsx';
import { Wordmark } from '../ui/Wordmark.tsx';
import classes from './CrashPage.module.css';

interface CrashPageProps {
  onRetry?: () => void;
}

/** The whole screen when it could not be loaded, or an error was not caught below. */
export function CrashPage({ onRetry = () => window.location.reload() }: CrashPageProps) {
  return (
    <main className={classes.root}>
      <Wordmark className={classes.name} />
      <ErrorNote message="This page could not be shown." onRetry={onRetry} />
    </main>
  );
}
