import type { CurrentUser } from '@vibeline/core/features/accounts/account.schema';
import { errorStatus } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { isGuest, onGuestChange } from '../../lib/session/guest.ts';
import { useToken } from '../../lib/session/use-token.ts';
import { useStore } from '../../lib/store.ts';
import { offersGuests } from '../network/offers-guests.rules.ts';
import { useNetwork } from '../network/use-network.ts';

export interface CurrentUserState {
  /**
   * `unreachable`: there is a token, which only a 401 removes (lib/server/trpc.ts), but its member could not be loaded. `guest`:
   * a visitor who chose to look around (lib/session/guest.ts).
   */
  status: 'loading' | 'unreachable' | 'visitor' | 'guest' | 'member';
  user: CurrentUser['user'] | null;
}

const MAX_RETRIES = 3;
const FIRST_RETRY_DELAY_MS = 500;

/** Retries lost connections, 5xx and 429; other errors are final. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const status = errorStatus(error);
  return failures < MAX_RETRIES && (status === null || status >= 500 || status === 429);
}

export const CURRENT_USER_OPTIONS = {
  // Without it each component of the first screen that uses the query would refetch on mount.
  staleTime: 5000,
  retry: shouldRetry,
  // The page about a server that cannot be reached asks again itself.
  retryOnMount: false,
  retryDelay: (failures: number) => FIRST_RETRY_DELAY_MS * 2 ** failures,
};

export function useCurrentUserQuery() {
  const token = useToken();
  return trpc.accounts.me.useQuery(undefined, { ...CURRENT_USER_OPTIONS, enabled: token !== null });
}

export function useCurrentUser(): CurrentUserState {
  const token = useToken();
  const { data, fetchStatus, errorUpdateCount } = useCurrentUserQuery();
  const hasGuest = useStore({ subscribe: onGuestChange, get: isGuest });
  const network = useNetwork();
  if (token === null) return { status: hasGuest && offersGuests(network) ? 'guest' : 'visitor', user: null };
  if (data) return { status: 'member', user: data.user };
  // A retry after an error is pending again.
  const hasFailed = errorUpdateCount > 0 || fetchStatus === 'paused';
  return { status: hasFailed ? 'unreachable' : 'loading', user: null };
}
