import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { useState } from 'react';
import { refreshCircle } from '../../../cache/circles/circle.cache.ts';
import { applyMemberRemoved } from '../../../cache/circles/circle-members.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { RadioGroup } from '../../../ui/forms/RadioGroup.tsx';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { showToast } from '../../../ui/toasts/toast.ts';

interface RemoveMemberDialogProps {
  circle: Pick<Circle, 'id' | 'name' | 'isPrivate'>;
  member: Pick<Author, 'id' | 'name'>;
  onClose: () => void;
  onRemove: () => void;
}

const options = [
  { value: true, label: 'Remove and keep out' },
  { value: false, label: 'Only remove' },
];

function hintOf({ isPrivate }: RemoveMemberDialogProps['circle'], ban: boolean): string {
  if (ban) return 'They cannot join again until you invite them or let them back in.';
  return isPrivate ? 'Any member can invite them again.' : 'The circle is public: they can join it again.';
}

export function RemoveMemberDialog({ circle, member, onClose, onRemove }: RemoveMemberDialogProps) {
  const cache = useCache();
  const [ban, setBan] = useState(true);
  const { mutate, isPending } = trpc.circles.removeMember.useMutation({
    onSuccess: (changed) => {
      onRemove();
      onClose();
      applyMemberRemoved(cache, changed, member.id);
      showToast({ title: `${member.name} was removed` });
    },
    onError: (error) => {
      showFailure(error, { fallback: 'Failed to remove the member' });
      void refreshCircle(cache, circle.id);
    },
  });
  return (
    <ConfirmDialog
      title="Remove member"
      choice={
        <RadioGroup
          legend="Whether they can come back"
          look="boxes"
          options={options}
          value={ban}
          onChange={setBan}
          isDisabled={isPending}
          hint={hintOf(circle, ban)}
        />
      }
      confirmLabel="Remove"
      isPending={isPending}
      onClose={onClose}
      onConfirm={() => mutate({ id: circle.id, memberId: member.id, ban })}
    >
      <bdi>{member.name}</bdi> will no longer be in <bdi>{circle.name}</bdi>. What they posted stays. They get no
      notification.{circle.isPrivate && ' The invite link is replaced.'}
    </ConfirmDialog>
  );
}
