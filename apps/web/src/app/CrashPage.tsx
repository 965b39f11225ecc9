import { useIsOnline } from '../lib/online.ts';
import { ErrorState } from '../ui/lists/ErrorState.tsx';
import { type FailureActions, failureMessage } from '../ui/PartFailure.tsx';
import classes from './CrashPage.module.css';

export function CrashPage({ failure, onRetry = () => window.location.reload() }: Partial<FailureActions>) {
  const isOnline = useIsOnline();
  return (
    <main className={classes.root}>
      <ErrorState isPage message={failureMessage('page', failure, isOnline)} onRetry={onRetry} />
    </main>
  );
}
