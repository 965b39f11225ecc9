import { FactorNeeded } from '../../../features/accounts/FactorNeeded.tsx';
import { useCurrentUser } from '../../../features/accounts/use-current-user.ts';
import { ManagedMemberDetails } from '../../../features/managed-members/ManagedMemberDetails.tsx';
import { paths } from '../../../lib/paths.ts';
import { isNotFound } from '../../../lib/server/public-error.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { useDocumentTitle } from '../../../ui/hooks/use-document-title.ts';
import { ItemStates } from '../../../ui/lists/ItemStates.tsx';
import { listShapes } from '../../../ui/lists/list-shapes.ts';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { DetailPage } from '../../../ui/page/DetailPage.tsx';
import { NotFoundPage } from '../../NotFoundPage.tsx';
import { RoleLost } from '../RoleLost.tsx';
import { useHadRole } from '../use-had-role.ts';

const back = { to: paths.adminSection('members'), label: 'Members' } as const;

/** The server refuses members without a role as if the page did not exist. */
export function ManagedMemberPage({ memberId }: { memberId: number }) {
  useDocumentTitle('Member');
  const { user } = useCurrentUser();
  const role = user?.role ?? 'member';
  const hadRole = useHadRole(role !== 'member');
  const query = trpc.managedMembers.get.useQuery({ id: memberId }, { refetchOnWindowFocus: 'always' });
  if (hadRole) return <RoleLost />;
  if (role === 'member' || (query.data === undefined && isNotFound(query.error))) return <NotFoundPage />;
  if (user?.needsFactor) return <FactorNeeded />;
  return (
    <DetailPage back={back} title="Member">
      <ItemStates
        query={query}
        loadingLabel="Loading the member"
        skeleton={<Skeleton shape={listShapes.entries} />}
        failure="The member could not be loaded."
      >
        {(row) => <ManagedMemberDetails key={memberId} row={row} viewerRole={role} />}
      </ItemStates>
    </DetailPage>
  );
}
