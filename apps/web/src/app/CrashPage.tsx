import { ErrorNote } from '../ui/ErrorNote.tsx';
import { Wordmark } from '../ui/Wordmark.tsx';
import classes from './CrashPage.module.css';

interface CrashPageProps {
  onRetry?: () => void;
}

export function CrashPage({ onRetry = () => window.location.reload() }: CrashPageProps) {
  return (
    <main className={classes.root}>
      <Wordmark className={classes.name} />
      <ErrorNote message="This page could not be shown." onRetry={onRetry} />
    </main>
  );
}
