import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { errorStatus } from '../../lib/public-error.ts';
import { onTokenChange } from '../../lib/session.ts';
import { endSession } from '../../lib/session-end.ts';
import { useTRPC } from '../../lib/trpc.ts';
import { useToken } from '../../lib/use-token.ts';
import { useCurrentUserQuery } from './use-current-user.ts';

/** The documented events after which the member's data has changed (core §4). */
const CHANGES = ['refreshUserData', 'userProfileUpdated'];

/** Keeps the session in step with the server. Used once, at the root of the app. */
export function useSessionKeeper(): void {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const token = useToken();
  const { data, error } = useCurrentUserQuery();

  // Without a member for it the token is removed (core §4); a member already loaded stays through an outage.
  useEffect(() => {
    if (error && !data) endSession(token, errorStatus(error) === null ? 'unreachable' : 'expired');
  }, [data, error, token]);

  // Cached data of one member must not be shown to the next.
  useEffect(() => onTokenChange(() => queryClient.clear()), [queryClient]);

  useEffect(() => {
    const refresh = () => void queryClient.invalidateQueries(trpc.accounts.me.queryFilter());
    for (const name of CHANGES) window.addEventListener(name, refresh);
    return () => {
      for (const name of CHANGES) window.removeEventListener(name, refresh);
    };
  }, [queryClient, trpc]);
}
