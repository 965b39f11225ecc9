import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { DecisionDetails } from '../../features/reports/DecisionDetails.tsx';
import { decisionTitle } from '../../features/reports/decision-texts.ts';
import { EntriesSkeleton } from '../../features/reports/EntriesSkeleton.tsx';
import { paths } from '../../lib/paths.ts';
import { errorMessage, isNotFound } from '../../lib/public-error.ts';
import { trpc } from '../../lib/trpc.ts';
import { buttonLook } from '../../ui/Button.tsx';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { ErrorState } from '../../ui/lists/ErrorState.tsx';
import { Loading } from '../../ui/lists/Loading.tsx';
import classes from './DecisionPage.module.css';

export function DecisionPage({ decisionId }: { decisionId: number }) {
  useDocumentTitle('Decision');
  const query = trpc.reports.getDecision.useQuery({ id: decisionId });
  if (query.data === undefined && isNotFound(query.error)) {
    return (
      <EmptyState
        title="Decision not found"
        isPage
        action={
          <Link to={paths.reports} search={{ tab: 'decisions' }} {...buttonLook({ size: 'md' })}>
            Decisions about you
          </Link>
        }
      >
        It is about someone else, or the link is not complete.
      </EmptyState>
    );
  }
  return (
    <div className={classes.root}>
      <Link to={paths.reports} search={{ tab: 'decisions' }} className={classes.back}>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
        Decisions about you
      </Link>
      {query.data && (
        <>
          <h1 className={classes.title}>{decisionTitle(query.data)}</h1>
          <DecisionDetails key={decisionId} decision={query.data} />
        </>
      )}
      {query.isPending && (
        <Loading label="Loading the decision" onRetry={() => void query.refetch()}>
          <EntriesSkeleton />
        </Loading>
      )}
      {query.error && query.data === undefined && (
        <ErrorState
          message={errorMessage(query.error, 'The decision could not be loaded.')}
          onRetry={() => void query.refetch()}
        />
      )}
    </div>
  );
}
