import type { Invitation } from '@vibeline/core/features/invitations/invitation.schema';
import { Dialog, type DialogState } from '../../ui/dialogs/Dialog.tsx';
import { InvitationLink } from './InvitationLink.tsx';

export function InvitationDialog({ opened, onClose, invitation }: DialogState & { invitation: Invitation }) {
  return (
    <Dialog title="Invitation" size={420} opened={opened} onClose={onClose}>
      <InvitationLink invitation={invitation} onClose={onClose} />
    </Dialog>
  );
}
