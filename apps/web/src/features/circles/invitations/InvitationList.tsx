import { paths } from '../../../lib/paths.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { usePages } from '../../../ui/lists/use-pages.ts';
import { usePinnedIds } from '../../../ui/lists/use-stable-items.ts';
import { useCurrentUser } from '../../accounts/use-current-user.ts';
import { CircleList } from '../list/CircleList.tsx';
import { InvitationRow } from './InvitationRow.tsx';

const PAGE_SIZE = 20;

export function InvitationList() {
  const invitations = useInvitations();
  const { isPinned, pin } = usePinnedIds();
  return (
    <CircleList
      {...invitations}
      label="Invitations"
      failure="Your invitations could not be loaded."
      circleOf={({ circle }) => circle}
      isPinned={({ id }) => isPinned(id)}
      row={(invitation, isGone) => (
        <InvitationRow invitation={invitation} isGone={isGone} onAnswer={() => pin(invitation.circle.id)} />
      )}
      empty={
        <EmptyState
          title="No invitations"
          action={<ButtonLink to={paths.circles} search={{ tab: 'discover' }} label="Discover circles" />}
        >
          Who invites you to a circle appears here.
        </EmptyState>
      }
    />
  );
}

function useInvitations() {
  const { user } = useCurrentUser();
  const list = `circle invitations ${user?.id}`;
  return { list, ...usePages(trpc.circles.invitations, { limit: PAGE_SIZE }, { list, refetchOnWindowFocus: false }) };
}
