import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { trpc } from '../../lib/server/trpc.ts';
import { onTokenChange, readToken } from '../../lib/session/session.ts';
import { deviceStorage } from '../../lib/storage.ts';

/** The documented event after which the current user is fetched again. */
const USER_CHANGED = 'refreshUserData';
/** The documented event after which every member is fetched again. Posts are by `reconcile-shown.ts`, without moving the reader. */
const PROFILE_CHANGED = 'userProfileUpdated';

/** Empties the cache when another member logs in, and refetches the current user after changes. Used once, at the root. */
export function useSessionSync(): void {
  const { accounts, members } = trpc.useUtils();
  const queryClient = useQueryClient();

  // The next member must not see what was cached for this one.
  useEffect(() => onTokenChange(() => queryClient.clear()), [queryClient]);
  useEffect(() => onTokenChange(removeSearches), []);

  useEffect(() => {
    const refetchUser = () => void accounts.me.invalidate();
    const refetchMembers = () => {
      refetchUser();
      void members.invalidate();
    };
    window.addEventListener(USER_CHANGED, refetchUser);
    window.addEventListener(PROFILE_CHANGED, refetchMembers);
    return () => {
      window.removeEventListener(USER_CHANGED, refetchUser);
      window.removeEventListener(PROFILE_CHANGED, refetchMembers);
    };
  }, [accounts, members]);
}

/** What members searched does not stay on a device on which nobody is signed in; `0` is who searched without an account. */
function removeSearches(): void {
  if (readToken() !== null) return;
  for (const key of deviceStorage.keysOf('vibeline-searches-')) if (!key.endsWith('-0')) deviceStorage.remove(key);
}
