import type { Cache } from '../../cache/use-cache.ts';
import { onUserEvent } from '../../lib/session/user-events.ts';

/** Until the returned function is called. Posts, which show their authors, are read again by `reconcileShown`. */
export function refetchAfterProfileChange({ utils }: Cache): () => void {
  return onUserEvent('userProfileUpdated', () => {
    void utils.accounts.me.invalidate();
    void utils.members.invalidate();
  });
}
