import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onTokenChange } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';

/** The documented events after which the current user is fetched again (core §4). */
const REFRESH_EVENTS = ['refreshUserData', 'userProfileUpdated'];

/** Empties the cache when another member logs in, and refetches the current user after changes. Used once, at the root. */
export function useSessionSync(): void {
  const { accounts } = trpc.useUtils();
  const queryClient = useQueryClient();

  // The next member must not see what was cached for this one.
  useEffect(() => onTokenChange(() => queryClient.clear()), [queryClient]);

  useEffect(() => {
    const refresh = () => void accounts.me.invalidate();
    for (const name of REFRESH_EVENTS) window.addEventListener(name, refresh);
    return () => {
      for (const name of REFRESH_EVENTS) window.removeEventListener(name, refresh);
    };
  }, [accounts]);
}
