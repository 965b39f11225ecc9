import { useIsOnline } from '../lib/online.ts';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { type FailureActions, failureMessage } from '../ui/PartFailure.tsx';
import { Wordmark } from '../ui/Wordmark.tsx';
import classes from './CrashPage.module.css';

export function CrashPage({ failure, onRetry = () => window.location.reload() }: Partial<FailureActions>) {
  const isOnline = useIsOnline();
  return (
    <main className={classes.root}>
      <Wordmark className={classes.name} />
      <ErrorNote message={failureMessage('page', failure, isOnline)} onRetry={onRetry} />
    </main>
  );
}
