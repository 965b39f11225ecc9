import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '@vibeline/core/features/accounts/account.schema';
import { errorStatus } from '../../lib/public-error.ts';
import { useTRPC } from '../../lib/trpc.ts';
import { useToken } from '../../lib/use-token.ts';

export interface CurrentUserState {
  status: 'loading' | 'visitor' | 'member';
  user: CurrentUser['user'] | null;
}

const RETRIES = 3;
/** In milliseconds; doubled by each retry. */
const FIRST_DELAY = 500;

const FRESH_MS = 5000;

/** Retries lost connections, 5xx and 429; any other refusal is final. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const status = errorStatus(error);
  return failures < RETRIES && (status === null || status >= 500 || status === 429);
}

export function currentUserQuery(trpc: ReturnType<typeof useTRPC>) {
  return trpc.accounts.me.queryOptions(undefined, {
    // Many components of the first screen use it; one response serves them all.
    staleTime: FRESH_MS,
    retry: shouldRetry,
    retryDelay: (failures) => FIRST_DELAY * 2 ** failures,
  });
}

export function useCurrentUserQuery() {
  const trpc = useTRPC();
  const token = useToken();
  return useQuery({ ...currentUserQuery(trpc), enabled: token !== null });
}

export function useCurrentUser(): CurrentUserState {
  const token = useToken();
  const { data } = useCurrentUserQuery();
  if (token === null) return { status: 'visitor', user: null };
  if (data) return { status: 'member', user: data.user };
  return { status: 'loading', user: null };
}
