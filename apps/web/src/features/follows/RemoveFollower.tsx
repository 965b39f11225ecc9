import type { User } from '@vibeline/core/features/members/member.schema';
import { useState } from 'react';
import { lazyDialog } from '../../ui/lazy-component.tsx';
import { RemoveButton } from '../../ui/lists/rows/RemoveButton.tsx';
import { useRemoveFollower } from './use-remove-follower.ts';

const ConfirmDialog = lazyDialog(() => import('../../ui/dialogs/ConfirmDialog.tsx'), 'ConfirmDialog');

export function RemoveFollower({ member }: { member: User }) {
  const [isAsking, setAsking] = useState(false);
  const { remove, isPending } = useRemoveFollower(member.id, () => setAsking(false));
  return (
    <>
      <RemoveButton name={member.name} onPress={() => setAsking(true)} />
      {isAsking && (
        <ConfirmDialog
          title="Remove follower"
          confirmLabel="Remove"
          isPending={isPending}
          onClose={() => setAsking(false)}
          onConfirm={remove}
        >
          <bdi>{member.name}</bdi> stops following you and is not told. They can follow you again
          {' unless your account is private.'}
        </ConfirmDialog>
      )}
    </>
  );
}
