import { DecisionDetails } from '../../features/reports/DecisionDetails.tsx';
import { decisionTitle } from '../../features/reports/decision-texts.ts';
import { paths } from '../../lib/paths.ts';
import { isNotFound } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { ItemStates } from '../../ui/lists/ItemStates.tsx';
import { listShapes } from '../../ui/lists/list-shapes.ts';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { DetailPage } from '../../ui/page/DetailPage.tsx';

const back = { to: paths.reports, search: { tab: 'decisions' }, label: 'Decisions about you' } as const;

export function DecisionPage({ decisionId }: { decisionId: number }) {
  useDocumentTitle('Decision');
  const query = trpc.reports.getDecision.useQuery({ id: decisionId });
  if (query.data === undefined && isNotFound(query.error)) {
    return (
      <EmptyState
        title="Decision not found"
        isPage
        action={<ButtonLink to={paths.reports} search={{ tab: 'decisions' }} label="Decisions about you" />}
      >
        It is about someone else, or the link is not complete.
      </EmptyState>
    );
  }
  return (
    <DetailPage back={back} title={query.data ? decisionTitle(query.data) : null}>
      <ItemStates
        query={query}
        loadingLabel="Loading the decision"
        skeleton={<Skeleton shape={listShapes.entries} />}
        failure="The decision could not be loaded."
      >
        {(decision) => <DecisionDetails key={decisionId} decision={decision} />}
      </ItemStates>
    </DetailPage>
  );
}
