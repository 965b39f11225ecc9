import type { ReactNode } from 'react';
import { trpc } from '../../lib/server/trpc.ts';
import { useHistoryOverlay } from '../../lib/use-history-overlay.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { lazyDialog } from '../../ui/lazy-component.tsx';

const NewInvitationDialog = lazyDialog(() => import('./NewInvitationDialog.tsx'), 'NewInvitationDialog');

/** `button` is null while the viewer can make none; it may be shown more than once, `dialog` once. */
export function useNewInvitation(): { button: ReactNode; dialog: ReactNode } {
  const { data: allowance } = trpc.invitations.allowance.useQuery();
  const creation = useHistoryOverlay('newInvitation');
  const canMake = allowance?.canInvite === true && allowance.left !== 0;
  const button = canMake ? (
    <Button
      aria-haspopup="dialog"
      onPointerEnter={NewInvitationDialog.prefetch}
      onFocus={NewInvitationDialog.prefetch}
      onClick={creation.open}
    >
      New invitation
    </Button>
  ) : null;
  return { button, dialog: <NewInvitationDialog opened={creation.isOpen} onClose={creation.close} /> };
}
