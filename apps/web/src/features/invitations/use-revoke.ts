import { applyRevoked } from '../../cache/network/invitation.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { showToast } from '../../ui/toasts/toast.ts';

export function useRevoke(id: number) {
  const cache = useCache();
  return trpc.invitations.revoke.useMutation({
    onSuccess: () => {
      applyRevoked(cache, id);
      showToast({ title: 'Invitation revoked' });
    },
    onError: (error) => showFailure(error, { fallback: 'The invitation could not be revoked.' }),
  });
}
