import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { clearForNextMember } from '../../cache/account/member-change.cache.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { onTokenChange, readToken } from '../../lib/session/session.ts';
import { onUserEvent, sendUserEvent } from '../../lib/session/user-events.ts';
import { deviceStorage } from '../../lib/storage.ts';

/** Empties the cache when another member logs in, and refetches the current user after changes. Used once, at the root. */
export function useSessionSync(): void {
  const { accounts } = trpc.useUtils();
  const queryClient = useQueryClient();

  useEffect(
    () =>
      onTokenChange(() => {
        clearForNextMember(queryClient);
        removeSearches();
        // Documented after sign-up.
        sendUserEvent('refreshUserData');
      }),
    [queryClient],
  );

  useEffect(() => onUserEvent('refreshUserData', () => void accounts.me.invalidate()), [accounts]);
}

/** What members searched does not stay on a device on which nobody is signed in; `0` is who searched without an account. */
function removeSearches(): void {
  if (readToken() !== null) return;
  for (const key of deviceStorage.keysOf('vibeline-searches-')) if (!key.endsWith('-0')) deviceStorage.remove(key);
}
