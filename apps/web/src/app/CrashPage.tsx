import { type FailureActions, useFailureMessage } from '../ui/ErrorFallback.tsx';
import { ErrorState } from '../ui/lists/ErrorState.tsx';
import classes from './CrashPage.module.css';

export function CrashPage({ failure, onRetry = () => window.location.reload() }: Partial<FailureActions>) {
  const message = useFailureMessage('page', failure);
  return (
    <main className={classes.root}>
      <ErrorState isPage message={message} onRetry={onRetry} />
    </main>
  );
}
