import { Flex, Title } from '@mantine/core';
import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import type { SentInvitation } from '@vibeline/core/features/circles/circle-invitation.schema';
import { useState } from 'react';
import { errorMessage } from '../../../lib/server/public-error.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { ListStates } from '../../../ui/lists/ListStates.tsx';
import { listShapes } from '../../../ui/lists/list-shapes.ts';
import { RowList } from '../../../ui/lists/rows/Row.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { usePages } from '../../../ui/lists/use-pages.ts';
import { useStableItems } from '../../../ui/lists/use-stable-items.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { OutsiderRow } from '../members/OutsiderRow.tsx';
import { useCancelInvitation } from './use-invite.ts';

const PAGE_SIZE = 20;

export function InvitedList({ circle }: { circle: Pick<Circle, 'id'> }) {
  const { query, items: invitations } = usePages(
    trpc.circles.invited,
    { id: circle.id, limit: PAGE_SIZE },
    { refetchOnWindowFocus: false },
  );
  const [cancelledIds, setCancelledIds] = useState<ReadonlySet<number>>(new Set());
  const items = useStableItems(
    invitations,
    ({ id }) => id,
    ({ id }) => cancelledIds.has(id),
  );
  if (items.length === 0 && !query.error) return null;
  return (
    <Flex component="section" direction="column" gap={12} mt={12} aria-labelledby="circle-invited">
      <Title id="circle-invited" order={2} px="var(--gutter)" lts="-0.015em">
        Invited
      </Title>
      <ListStates
        query={query}
        count={items.length}
        error={query.error ? errorMessage(query.error, 'The invitations could not be loaded.') : null}
        loading={<Skeleton shape={listShapes.rows} />}
        empty={null}
        endText="No more invitations"
      >
        <RowList label="Invited" isBusy={query.isFetching}>
          {items.map(({ item, isGone }) => (
            <InvitedRow
              key={item.id}
              invitation={item}
              isCancelled={isGone}
              onCancel={() => setCancelledIds((ids) => new Set(ids).add(item.id))}
            />
          ))}
        </RowList>
      </ListStates>
    </Flex>
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
