import type { Author } from '@vibeline/core/features/members/member.schema';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';

interface RemoveFriendDialogProps {
  member: Pick<Author, 'name'>;
  onClose: () => void;
  onConfirm: () => void;
  /** Where the focus returns to if what opened it may be gone. */
  findFocusTarget?: () => HTMLElement | null;
}

export function RemoveFriendDialog({ member, ...dialog }: RemoveFriendDialogProps) {
  return (
    <ConfirmDialog title="Remove friend" confirmLabel="Remove" {...dialog}>
      You and <bdi>{member.name}</bdi> go on following each other. Neither of you sees what the other shares with
      friends only.
    </ConfirmDialog>
  );
}
