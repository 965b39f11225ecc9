import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { errorStatus } from '../../lib/public-error.ts';
import { onTokenChange } from '../../lib/session.ts';
import { endSession } from '../../lib/session-end.ts';
import { useTRPC } from '../../lib/trpc.ts';
import { useToken } from '../../lib/use-token.ts';
import { useCurrentUserQuery } from './use-current-user.ts';

/** The documented events after which the member is not what they were (core §4). */
const CHANGES = ['refreshUserData', 'userProfileUpdated'];

/** Keeps the session true to the server; once, at the root of the app. */
export function useSessionKeeper(): void {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const token = useToken();
  const { data, error } = useCurrentUserQuery();

  // The token is removed when nobody can be found for it (core §4). A member already on screen stays through an outage.
  useEffect(() => {
    if (error && !data) endSession(token, errorStatus(error) === null ? 'unreachable' : 'expired');
  }, [data, error, token]);

  // What one member has read is not the next one's.
  useEffect(() => onTokenChange(() => queryClient.clear()), [queryClient]);

  useEffect(() => {
    const refresh = () => void queryClient.invalidateQueries(trpc.accounts.me.queryFilter());
    for (const name of CHANGES) window.addEventListener(name, refresh);
    return () => {
      for (const name of CHANGES) window.removeEventListener(name, refresh);
    };
  }, [queryClient, trpc]);
}
