import type { User } from '@vibeline/core/features/members/member.schema';
import { useState } from 'react';
import { applyRemoval } from '../../cache/people/follow.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { lazyDialog } from '../../ui/lazy-component.tsx';
import { RemoveMenu } from '../../ui/menus/RemoveMenu.tsx';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { useCurrentUser } from '../accounts/use-current-user.ts';

const ConfirmDialog = lazyDialog(() => import('../../ui/dialogs/ConfirmDialog.tsx'), 'ConfirmDialog');

export function RemoveFollower({ member }: { member: User }) {
  const [isAsking, setAsking] = useState(false);
  const { remove, isPending } = useRemoveFollower(member.id, () => setAsking(false));
  return (
    <>
      <RemoveMenu name={member.name} onRemove={() => setAsking(true)} />
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

function useRemoveFollower(followerId: number, onRemoved: () => void) {
  const cache = useCache();
  const { user } = useCurrentUser();
  const { mutate, isPending } = trpc.follows.removeFollower.useMutation({
    onSuccess: () => {
      onRemoved();
      if (user) applyRemoval(cache, followerId, user.id);
      showToast({ title: 'Follower removed' });
    },
    onError: (error) => showFailure(error, { fallback: 'Failed to remove follower' }),
  });
  return { remove: () => mutate({ memberId: followerId }), isPending };
}
