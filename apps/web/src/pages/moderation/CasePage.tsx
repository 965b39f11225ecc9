import { FactorNeeded } from '../../features/accounts/FactorNeeded.tsx';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { CaseDetails } from '../../features/moderation/CaseDetails.tsx';
import { paths } from '../../lib/paths.ts';
import { isNotFound } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { ItemStates } from '../../ui/lists/ItemStates.tsx';
import { listShapes } from '../../ui/lists/list-shapes.ts';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { DetailPage } from '../../ui/page/DetailPage.tsx';
import { NotFoundPage } from '../NotFoundPage.tsx';

const back = { to: paths.moderation, label: 'Cases' } as const;

/**
 * The server refuses members who are no moderators as if the page did not exist. Another moderator may decide
 * meanwhile.
 */
export function CasePage({ caseId }: { caseId: number }) {
  useDocumentTitle('Case');
  const { user } = useCurrentUser();
  const query = trpc.moderation.getCase.useQuery({ id: caseId }, { refetchOnWindowFocus: 'always' });
  if (query.data === undefined && isNotFound(query.error)) return <NotFoundPage />;
  if (user?.needsFactor) return <FactorNeeded />;
  return (
    <DetailPage back={back} title="Case">
      <ItemStates
        query={query}
        loadingLabel="Loading the case"
        skeleton={<Skeleton shape={listShapes.entries} />}
        failure="The case could not be loaded."
      >
        {(row) => <CaseDetails key={caseId} row={row} />}
      </ItemStates>
    </DetailPage>
  );
}
