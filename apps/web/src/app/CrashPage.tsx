import { ErrorState } from '../ui/lists/ErrorState.tsx';
import classes from './CrashPage.module.css';

interface CrashPageProps {
  onRetry?: () => void;
}

export function CrashPage({ onRetry = () => window.location.reload() }: CrashPageProps) {
  return (
    <main className={classes.root}>
      <ErrorState isPage message="This page could not be shown." onRetry={onRetry} />
    </main>
  );
}
