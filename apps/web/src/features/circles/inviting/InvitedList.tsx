import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import type { SentInvitation } from '@vibeline/core/features/circles/circle-invitation.schema';
import { trpc } from '../../../lib/server/trpc.ts';
import { usePages } from '../../../ui/lists/use-pages.ts';
import { RelativeTime } from '../../../ui/time/RelativeTime.tsx';
import { OutsiderList, OutsiderRow } from '../members/OutsiderList.tsx';
import { useCancelInvitation } from './use-invite.ts';

const PAGE_SIZE = 20;

export function InvitedList({ circle }: { circle: Pick<Circle, 'id'> }) {
  const invited = usePages(trpc.circles.invited, { id: circle.id, limit: PAGE_SIZE }, { refetchOnWindowFocus: false });
  return (
    <OutsiderList
      {...invited}
      id="circle-invited"
      label="Invited"
      failure="The invitations could not be loaded."
      endText="No more invitations"
      row={(invitation, isGone, pin) => <InvitedRow invitation={invitation} isCancelled={isGone} onCancel={pin} />}
    />
  );
}

interface InvitedRowProps {
  invitation: SentInvitation;
  isCancelled: boolean;
  onCancel: () => void;
}

function InvitedRow({ invitation, isCancelled, onCancel }: InvitedRowProps) {
  const { circleId, member, invitedBy, createdAt, canCancel } = invitation;
  const { cancel, isPending } = useCancelInvitation(circleId, onCancel);
  return (
    <OutsiderRow
      member={member}
      details={
        <>
          invited by <bdi>{invitedBy.name}</bdi> <RelativeTime time={createdAt} /> ago
        </>
      }
      result={isCancelled ? 'Cancelled' : null}
      action={
        canCancel
          ? {
              text: 'Cancel',
              label: `Cancel the invitation of ${member.name}`,
              isPending,
              onPress: () => cancel(member.id),
            }
          : null
      }
    />
  );
}
