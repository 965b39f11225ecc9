import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';

interface UnfollowDialogProps {
  name: string;
  onClose: () => void;
  onUnfollow: () => void;
}

/** Asks before what cannot be had back at will is given up. */
export function UnfollowDialog({ name, onClose, onUnfollow }: UnfollowDialogProps) {
  return (
    <ConfirmDialog title="Unfollow" word="Unfollow" onClose={onClose} onConfirm={onUnfollow}>
      The account of <bdi>{name}</bdi> is private. To follow it again, you would have to be accepted again.
    </ConfirmDialog>
  );
}
