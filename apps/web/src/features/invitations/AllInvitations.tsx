import { trpc } from '../../lib/server/trpc.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { ListStates } from '../../ui/lists/ListStates.tsx';
import { listShapes } from '../../ui/lists/list-shapes.ts';
import { CardList } from '../../ui/lists/rows/CardList.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { usePages } from '../../ui/lists/use-pages.ts';
import { MemberLink } from '../members/MemberLink.tsx';
import { InvitationRow } from './InvitationRow.tsx';

/** For administrators: those of every member. */
export function AllInvitations() {
  const { query, items } = usePages(trpc.invitations.listAll, { limit: 20 }, { refetchOnWindowFocus: 'always' });
  return (
    <ListStates
      query={query}
      count={items.length}
      failure="The invitations could not be loaded."
      loadingLabel="Loading the invitations"
      skeleton={<Skeleton shape={listShapes.entries} />}
      empty={<EmptyState title="No invitations">The links that members make appear here.</EmptyState>}
      noteClassName="gutter"
    >
      <CardList isInOrder aria-label="Invitations">
        {items.map(({ invitedBy, ...invitation }) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            maker={
              <>
                by{' '}
                <MemberLink member={invitedBy}>
                  <bdi>{invitedBy.name}</bdi>
                </MemberLink>
              </>
            }
          />
        ))}
      </CardList>
    </ListStates>
  );
}
