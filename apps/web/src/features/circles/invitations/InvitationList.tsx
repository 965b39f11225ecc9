import { Link } from '@tanstack/react-router';
import { paths } from '../../../lib/paths.ts';
import { buttonProps } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { usePinnedIds } from '../../../ui/lists/use-stable-items.ts';
import { CircleList } from '../list/CircleList.tsx';
import { InvitationRow } from './InvitationRow.tsx';
import { useInvitations } from './use-invitations.ts';

export function InvitationList() {
  const { list, query, items: invitations } = useInvitations();
  const { isPinned, pin } = usePinnedIds();
  return (
    <CircleList
      list={list}
      label="Invitations"
      failure="Your invitations could not be loaded."
      query={query}
      items={invitations}
      circleOf={({ circle }) => circle}
      isPinned={({ id }) => isPinned(id)}
      row={(invitation, isGone) => (
        <InvitationRow invitation={invitation} isGone={isGone} onAnswer={() => pin(invitation.circle.id)} />
      )}
      empty={
        <EmptyState
          title="No invitations"
          action={
            <Link to={paths.circles} search={{ tab: 'discover' }} {...buttonProps({ variant: 'default' })}>
              Discover circles
            </Link>
          }
        >
          Who invites you to a circle appears here.
        </EmptyState>
      }
    />
  );
}
