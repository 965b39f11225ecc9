import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { CaseDetails } from '../../features/moderation/CaseDetails.tsx';
import { EntriesSkeleton } from '../../features/reports/EntriesSkeleton.tsx';
import { paths } from '../../lib/paths.ts';
import { errorMessage, isNotFound } from '../../lib/public-error.ts';
import { trpc } from '../../lib/trpc.ts';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { ErrorState } from '../../ui/lists/ErrorState.tsx';
import { Loading } from '../../ui/lists/Loading.tsx';
import { NotFoundPage } from '../NotFoundPage.tsx';
import classes from '../reports/DecisionPage.module.css';

/** For members who are no moderators there is no such page: the server says so. Another moderator may decide meanwhile. */
export function CasePage({ caseId }: { caseId: number }) {
  useDocumentTitle('Case');
  const query = trpc.moderation.getCase.useQuery({ id: caseId }, { refetchOnWindowFocus: 'always' });
  if (query.data === undefined && isNotFound(query.error)) return <NotFoundPage />;
  return (
    <div className={classes.root}>
      <Link to={paths.moderation} className={classes.back}>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
        Cases
      </Link>
      <h1 className={classes.title}>Case {caseId}</h1>
      {query.data && <CaseDetails key={caseId} row={query.data} />}
      {query.isPending && (
        <Loading label="Loading the case" onRetry={() => void query.refetch()}>
          <EntriesSkeleton />
        </Loading>
      )}
      {query.error && query.data === undefined && (
        <ErrorState
          message={errorMessage(query.error, 'The case could not be loaded.')}
          onRetry={() => void query.refetch()}
        />
      )}
    </div>
  );
}
