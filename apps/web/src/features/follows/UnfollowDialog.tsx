import type { Author } from '@vibeline/core/features/members/member.schema';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';

interface UnfollowDialogProps {
  member: Pick<Author, 'name'>;
  onClose: () => void;
  onConfirm: () => void;
}

export function UnfollowDialog({ member, onClose, onConfirm }: UnfollowDialogProps) {
  return (
    <ConfirmDialog title="Unfollow" confirmLabel="Unfollow" onClose={onClose} onConfirm={onConfirm}>
      The account of <bdi>{member.name}</bdi> is private. To follow it again, you would have to be accepted again.
    </ConfirmDialog>
  );
}
