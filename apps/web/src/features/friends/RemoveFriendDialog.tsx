import type { Author } from '@vibeline/core/features/members/member.schema';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';

interface RemoveFriendDialogProps {
  member: Pick<Author, 'name'>;
  onClose: () => void;
  onConfirm: () => void;
}

export function RemoveFriendDialog({ member, onClose, onConfirm }: RemoveFriendDialogProps) {
  return (
    <ConfirmDialog title="Remove friend" confirmLabel="Remove" onClose={onClose} onConfirm={onConfirm}>
      You and <bdi>{member.name}</bdi> go on following each other. Neither of you sees what the other shares with
      friends only.
    </ConfirmDialog>
  );
}
