import type { RegistrationRequest } from '@vibeline/core/features/registration/registration.schema';
import { applyDecided, refreshRequests } from '../../cache/network/registration.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { showToast } from '../../ui/toasts/toast.ts';

export function useDecide() {
  const cache = useCache();
  const onSuccess = (request: RegistrationRequest) => {
    applyDecided(cache, request.id);
    showToast({ title: request.state === 'accepted' ? `${request.name} is a member now` : 'Request declined' });
  };
  const onError = (error: unknown) => {
    showFailure(error, { fallback: 'The request could not be decided.' });
    // Somebody else may have decided it.
    refreshRequests(cache);
  };
  const accept = trpc.registration.accept.useMutation({ onSuccess, onError });
  const decline = trpc.registration.decline.useMutation({ onSuccess, onError });
  return { accept, decline };
}
