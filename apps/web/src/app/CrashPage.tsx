import { ErrorNote } from '../ui/ErrorNote.tsx';
import { Wordmark } from '../ui/Wordmark.tsx';
import classes from './CrashPage.module.css';

/** What stands here when a part of the app could not be fetched or has failed. */
export function CrashPage() {
  return (
    <main className={classes.root}>
      <Wordmark className={classes.name} />
      <ErrorNote message="This page could not be shown." onRetry={() => window.location.reload()} />
    </main>
  );
}
