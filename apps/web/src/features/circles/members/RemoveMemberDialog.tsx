import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { refreshCircle } from '../../../cache/circle.cache.ts';
import { applyMemberRemoved } from '../../../cache/circle-members.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { trpc } from '../../../lib/trpc.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { showToast } from '../../../ui/toasts/toast.ts';

interface RemoveMemberDialogProps {
  circle: Pick<Circle, 'id' | 'name' | 'isPrivate'>;
  member: Pick<Author, 'id' | 'name'>;
  onClose: () => void;
  /** Before the member leaves the list. */
  onRemove: () => void;
}

export function RemoveMemberDialog({ circle, member, onClose, onRemove }: RemoveMemberDialogProps) {
  const cache = useCache();
  const { mutate, isPending } = trpc.circles.removeMember.useMutation({
    onSuccess: (changed) => {
      onRemove();
      onClose();
      applyMemberRemoved(cache, changed, member.id);
      showToast({ title: `${member.name} was removed` });
    },
    onError: (error) => {
      showFailure(error, { fallback: 'Failed to remove the member' });
      // They may have left.
      void refreshCircle(cache, circle.id);
    },
  });
  return (
    <ConfirmDialog
      title="Remove member"
      confirmLabel="Remove"
      isPending={isPending}
      onClose={onClose}
      onConfirm={() => mutate({ id: circle.id, memberId: member.id })}
    >
      <bdi>{member.name}</bdi> is not in <bdi>{circle.name}</bdi> any more. What they posted stays, and they are not
      told.{' '}
      {circle.isPrivate
        ? 'They can come back with an invitation only. The invite link is replaced.'
        : 'The circle is public: they can join it again.'}
    </ConfirmDialog>
  );
}
