import { Flex } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { PageInset } from '../../ui/page/Page.tsx';
import { FullDate } from '../../ui/time/FullDate.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { CaseCard, Facts } from '../moderation/CaseCard.tsx';
import { useOwnership } from './use-managed-member.ts';

/** An offer that waits, for the owner and for the administrator to whom it was made. */
export function OwnershipOffer({ viewerId }: { viewerId: number }) {
  const { ownership, accept, cancel } = useOwnership(true);
  const [isAsking, setAsking] = useState(false);
  const { owner = null, offer = null } = ownership ?? {};
  if (!offer || (viewerId !== offer.to.id && viewerId !== owner?.id)) return null;
  const isReceiver = viewerId === offer.to.id;
  const take = () =>
    accept.mutate(undefined, { onSuccess: () => showToast({ title: 'You are the owner of this network now' }) });
  return (
    <PageInset>
      <CaseCard title={isReceiver ? 'The network is offered to you' : 'You offered the network'}>
        <Facts>
          {isReceiver ? (
            <>
              <bdi>{owner?.name}</bdi> wants to hand the ownership over to you. You decide until{' '}
              <FullDate time={offer.expiresAt} hasTime />.
            </>
          ) : (
            <>
              <bdi>{offer.to.name}</bdi> decides until <FullDate time={offer.expiresAt} hasTime />. Until then you own
              it.
            </>
          )}
        </Facts>
        <Flex wrap="wrap" gap={8}>
          {isReceiver && <Button onClick={() => setAsking(true)}>Accept</Button>}
          <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {isReceiver ? 'Decline' : 'Take the offer back'}
          </Button>
        </Flex>
      </CaseCard>
      {isAsking && (
        <ConfirmDialog
          title="Become the owner?"
          confirmLabel="Become the owner"
          isDangerous={false}
          isPending={accept.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            take();
          }}
        >
          Nobody can take the role from you; you can hand it over. <bdi>{owner?.name}</bdi> stays an administrator.
        </ConfirmDialog>
      )}
    </PageInset>
  );
}
