import { trpc } from '../../lib/server/trpc.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { ListStates } from '../../ui/lists/ListStates.tsx';
import { listShapes } from '../../ui/lists/list-shapes.ts';
import { RowList } from '../../ui/lists/rows/Row.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { usePages } from '../../ui/lists/use-pages.ts';
import { RelativeTime } from '../../ui/time/RelativeTime.tsx';
import { CompactMemberRow } from '../members/CompactMemberRow.tsx';

export function InvitedList() {
  const { query, items } = usePages(trpc.invitations.listInvited, { limit: 30 });
  return (
    <ListStates
      query={query}
      count={items.length}
      failure="The list could not be loaded."
      loadingLabel="Loading whom you invited"
      skeleton={<Skeleton shape={listShapes.rows} />}
      empty={<EmptyState title="Nobody yet">Who joins by one of your links appears here.</EmptyState>}
      noteClassName="gutter"
    >
      <RowList label="Whom you invited" isBusy={query.isFetching}>
        {items.map(({ id, member, joinedAt }) => (
          <CompactMemberRow
            key={id}
            member={member}
            note={
              <>
                joined <RelativeTime time={joinedAt} /> ago
              </>
            }
          />
        ))}
      </RowList>
    </ListStates>
  );
}
