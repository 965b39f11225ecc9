import { CompactMemberRow } from '../../features/members/CompactMemberRow.tsx';
import { trpc } from '../../lib/server/trpc.ts';
import { ItemStates } from '../../ui/lists/ItemStates.tsx';
import { RowList } from '../../ui/lists/rows/Row.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { PageSection } from '../../ui/page/PageSection.tsx';

const ROLES = { owner: 'Owner', administrator: 'Administrator', moderator: 'Moderator' } as const;

const rows = {
  card: 'list',
  rows: 2,
  row: { h: 72, px: 16, gap: 14 },
  picture: 48,
  lines: [{ h: 16, w: '40%' }],
} as const;

/** Who runs and moderates the network; nothing where that is not told. */
export function Staff() {
  const query = trpc.network.listStaff.useQuery();
  if (query.data?.length === 0) return null;
  return (
    <PageSection title="Who runs it">
      <ItemStates
        query={query}
        loadingLabel="Loading who runs it"
        skeleton={<Skeleton shape={rows} />}
        failure="Who runs it could not be loaded"
        isNote
      >
        {(staff) => (
          <RowList label="Who runs it" isBusy={query.isFetching}>
            {staff.map(({ role, member }) => (
              <CompactMemberRow key={member.id} member={member} note={ROLES[role]} />
            ))}
          </RowList>
        )}
      </ItemStates>
    </PageSection>
  );
}
