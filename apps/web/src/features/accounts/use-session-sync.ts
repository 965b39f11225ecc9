import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { errorStatus } from '../../lib/public-error.ts';
import { onTokenChange } from '../../lib/session.ts';
import { endSession } from '../../lib/session-end.ts';
import { trpc } from '../../lib/trpc.ts';
import { useToken } from '../../lib/use-token.ts';
import { useCurrentUserQuery } from './use-current-user.ts';

/** The documented events after which the current user is fetched again (core §4). */
const REFRESH_EVENTS = ['refreshUserData', 'userProfileUpdated'];

/** Ends the session when the server rejects the token, and refetches the current user after changes. Used once, at the root. */
export function useSessionSync(): void {
  const { accounts } = trpc.useUtils();
  const queryClient = useQueryClient();
  const token = useToken();
  const { data, error } = useCurrentUserQuery();

  // The token is removed when no user can be loaded with it (core §4), but not when a refetch fails.
  useEffect(() => {
    if (error && !data) endSession(token, errorStatus(error) === null ? 'unreachable' : 'expired');
  }, [data, error, token]);

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
