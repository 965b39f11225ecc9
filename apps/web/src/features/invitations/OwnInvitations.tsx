import type { Invitation } from '@vibeline/core/features/invitations/invitation.schema';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { useHistoryOverlay } from '../../lib/use-history-overlay.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { lazyDialog } from '../../ui/lazy-component.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { ListStates } from '../../ui/lists/ListStates.tsx';
import { listShapes } from '../../ui/lists/list-shapes.ts';
import { CardList } from '../../ui/lists/rows/CardList.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { usePages } from '../../ui/lists/use-pages.ts';
import { useNetwork } from '../network/use-network.ts';
import { copyLink } from '../sharing/copy-link.ts';
import { InvitationRow } from './InvitationRow.tsx';

const InvitationDialog = lazyDialog(() => import('./InvitationDialog.tsx'), 'InvitationDialog');

/** `action` makes the first one. */
export function OwnInvitations({ action }: { action: ReactNode }) {
  const { query, items } = usePages(trpc.invitations.list, { limit: 20 });
  return (
    <ListStates
      query={query}
      count={items.length}
      failure="Your invitations could not be loaded."
      loadingLabel="Loading your invitations"
      skeleton={<Skeleton shape={listShapes.entries} />}
      empty={
        <EmptyState title="No invitations yet" action={action}>
          Make a link and send it to whom you would like to have here.
        </EmptyState>
      }
      noteClassName="gutter"
    >
      <CardList isInOrder aria-label="Your invitations">
        {items.map((invitation) => (
          <OwnRow key={invitation.id} invitation={invitation} />
        ))}
      </CardList>
    </ListStates>
  );
}

function OwnRow({ invitation }: { invitation: Invitation }) {
  const { name } = useNetwork();
  const { id, note, code } = invitation;
  const dialog = useHistoryOverlay('invitation', { key: String(id) });
  const about = note ? ` of ${note}` : '';
  return (
    <>
      <InvitationRow
        invitation={invitation}
        actions={(noteFocus) => (
          <>
            <Button
              ref={noteFocus}
              variant="default"
              aria-haspopup="dialog"
              aria-label={`Show the QR code${about}`}
              onPointerEnter={InvitationDialog.prefetch}
              onFocus={InvitationDialog.prefetch}
              onClick={dialog.open}
            >
              QR code
            </Button>
            <Button
              ref={noteFocus}
              variant="default"
              aria-label={`Copy the link${about}`}
              onClick={() => void copyLink({ url: paths.invite(code), title: `Join ${name}` })}
            >
              Copy link
            </Button>
          </>
        )}
      />
      <InvitationDialog opened={dialog.isOpen} invitation={invitation} onClose={dialog.close} />
    </>
  );
}
